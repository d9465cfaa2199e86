-- A store as the first version of its tables kept it. Never to be changed.
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            turn INTEGER NOT NULL UNIQUE,
            code TEXT NOT NULL,
            record TEXT NOT NULL,
            status TEXT NOT NULL,
            moves INTEGER NOT NULL,
            score INTEGER NOT NULL,
            undos INTEGER NOT NULL,
            seconds REAL NOT NULL,
            earlier_seconds REAL NOT NULL,
            counts INTEGER NOT NULL,
            earlier TEXT,
            after INTEGER,
            dealt REAL NOT NULL,
            began REAL,
            updated REAL NOT NULL,
            ended REAL
        );
INSERT INTO "games" VALUES(1,50,'HM1-N-AAAAAAB','{"version": 1, "code": "HM1-N-AAAAAAB", "history": [["1", "8"], ["8", "5", "3"], ["2", "10"], ["4", "7"], ["11", "2"], ["10", "11"], ["10", "9"], ["7", "10", "12"], ["11", "12"], ["6", "12"], ["4", "6"], ["6", "5"], ["11", "1"], ["R7", "1", "9"], ["11", "8"], ["3", "11"], ["3", "11"], ["11", "5"], ["R3", "2"], ["2", "6", "4"], ["12", "4"], ["6", "5"], ["6", "7"], ["2", "7"], ["2", "3", "1"], ["7", "3"], ["6", "9"], ["9", "4"], ["9", "8"], ["9", "5", "12"], ["4", "1"], ["10", "5"], ["8", "10"], ["1", "12"], ["3", "10"], ["9", "3"], ["9", "7"], ["1", "2", "3"], ["8", "1"], ["R8", "12"], ["2", "7"], ["10", "4"], ["5", "7"], ["12", "8", "5"], ["4", "R1"], ["6", "8"], ["R4", "R5"], ["R6", "R2"]], "future": []}','won',48,520,0,703.25,0.0,1,NULL,NULL,1760000029.0,1760000036.25,1760000739.5,1760000725.0);
INSERT INTO "games" VALUES(2,54,'HM1-N-AAAAAAB','{"version": 1, "code": "HM1-N-AAAAAAB", "history": [["1", "8"], ["8", "5", "3"], ["2", "10"]], "future": []}','playing',3,35,0,65.25,0.0,0,NULL,NULL,1760000754.0,1760000761.25,1760000804.75,1760000848.25);
INSERT INTO "games" VALUES(3,61,'HM1-N-AAAAAAH','{"version": 1, "code": "HM1-N-AAAAAAH", "history": [["2", "R7"], ["R1", "7"], ["1", "8"]], "future": [["1", "9"]]}','playing',3,30,1,94.25,0.0,1,NULL,NULL,1760000848.25,1760000855.5,1760000928.0,1760000971.5);
INSERT INTO "games" VALUES(4,76,'HM1-N-AAAAAAB','{"version": 1, "code": "HM1-N-AAAAAAB", "history": [["1", "8"], ["8", "5", "3"]], "future": []}','playing',2,25,0,43.5,166.75,1,NULL,NULL,1760000971.5,1760000978.75,1760001181.75,1760001225.25);
INSERT INTO "games" VALUES(5,89,'HM1-N-AAAAAAB','{"version": 1, "code": "HM1-N-AAAAAAB", "history": [], "future": []}','playing',0,0,2,0.0,152.25,1,'{"record": {"version": 1, "code": "HM1-N-AAAAAAB", "history": [["1", "8"], ["8", "5", "3"], ["2", "10"], ["4", "7"]], "future": []}, "seconds": 152.25}',NULL,1760001225.25,1760001232.5,1760001406.5,1760001421.0);
INSERT INTO "games" VALUES(6,91,'HM1-N-AAAAAAJ','{"version": 1, "code": "HM1-N-AAAAAAJ", "history": [], "future": []}','playing',0,0,0,0.0,0.0,1,NULL,5,1760001421.0,NULL,1760001428.25,NULL);
CREATE TABLE settings (
            key TEXT PRIMARY KEY,
            value TEXT NOT NULL
        );
INSERT INTO "settings" VALUES('move_errors','true');
INSERT INTO "settings" VALUES('animation_speed','"fast"');
INSERT INTO "settings" VALUES('deck','"night_court"');
INSERT INTO "settings" VALUES('language','"id"');
INSERT INTO "settings" VALUES('of_a_later_version','[1, 2]');
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',6);
COMMIT;
