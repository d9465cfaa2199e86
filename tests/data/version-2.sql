-- A store as the second version of its tables kept it. Never to be changed.
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE forgotten_games(
  id INT,
  turn INT,
  code TEXT,
  record TEXT,
  status TEXT,
  moves INT,
  score INT,
  undos INT,
  seconds REAL,
  earlier_seconds REAL,
  counts INT,
  earlier TEXT,
  "after" INT,
  dealt REAL,
  began REAL,
  updated REAL,
  ended REAL,
  identity TEXT,
  dismissed INT
);
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
        , identity TEXT, dismissed INTEGER NOT NULL DEFAULT 0);
INSERT INTO "games" VALUES(3,54,'HM1-N-AAAAACJ','{"version": 1, "code": "HM1-N-AAAAACJ", "history": [["1", "R1"]], "future": []}','playing',1,10,0,124.0,0.0,1,NULL,NULL,1770001438.75,1770001441.5,1770001441.5,1770001564.75,'ec4f9249ff22f30f631671713a91e75c',0);
INSERT INTO "games" VALUES(4,-1,'HM1-N-AAAAAAB','{"version": 1, "code": "HM1-N-AAAAAAB", "history": [["1", "8"], ["8", "5", "3"], ["2", "10"], ["4", "7"], ["11", "2"], ["10", "11"], ["10", "9"], ["7", "10", "12"], ["11", "12"], ["6", "12"], ["4", "6"], ["6", "5"], ["11", "1"], ["R7", "1", "9"], ["11", "8"], ["3", "11"], ["3", "11"], ["11", "5"], ["R3", "2"], ["2", "6", "4"], ["12", "4"], ["6", "5"], ["6", "7"], ["2", "7"], ["2", "3", "1"], ["7", "3"], ["6", "9"], ["9", "4"], ["9", "8"], ["9", "5", "12"], ["4", "1"], ["10", "5"], ["8", "10"], ["1", "12"], ["3", "10"], ["9", "3"], ["9", "7"], ["1", "2", "3"], ["8", "1"], ["R8", "12"], ["2", "7"], ["10", "4"], ["5", "7"], ["12", "8", "5"], ["4", "R1"], ["6", "8"], ["R4", "R5"], ["R6", "R2"]], "future": []}','won',48,520,0,183.0,0.0,1,NULL,NULL,1770000024.0,1770000028.75,1770000211.0,1770000211.0,'adb298bf9b3c9736c36006575ad80efe',0);
INSERT INTO "games" VALUES(5,-2,'HM1-N-AAAAABY','{"version": 1, "code": "HM1-N-AAAAABY", "history": [["3", "11"], ["10", "11"]], "future": [["12", "R2"]]}','playing',2,20,1,20.0,0.0,1,NULL,NULL,1770000000.0,1770000004.75,1770000019.0,1770000024.0,'c1e2541884e6c29f3f7b35e4698a1464',0);
INSERT INTO "games" VALUES(6,103,'HM1-N-AAAAAAB','{"version": 1, "code": "HM1-N-AAAAAAB", "history": [["1", "8"], ["8", "5", "3"], ["2", "10"], ["4", "7"], ["11", "2"], ["10", "11"], ["10", "9"], ["7", "10", "12"], ["11", "12"], ["6", "12"], ["4", "6"], ["6", "5"], ["11", "1"], ["R7", "1", "9"], ["11", "8"], ["3", "11"], ["3", "11"], ["11", "5"], ["R3", "2"], ["2", "6", "4"], ["12", "4"], ["6", "5"], ["6", "7"], ["2", "7"], ["2", "3", "1"], ["7", "3"], ["6", "9"], ["9", "4"], ["9", "8"], ["9", "5", "12"], ["4", "1"], ["10", "5"], ["8", "10"], ["1", "12"], ["3", "10"], ["9", "3"], ["9", "7"], ["1", "2", "3"], ["8", "1"], ["R8", "12"], ["2", "7"], ["10", "4"], ["5", "7"], ["12", "8", "5"], ["4", "R1"], ["6", "8"], ["R4", "R5"], ["R6", "R2"]], "future": []}','won',48,520,0,183.0,0.0,1,NULL,NULL,1770001564.75,1770001568.5,1770001750.75,1770001750.75,'7ec58fd5e6468121ddc84d01132db2a4',0);
INSERT INTO "games" VALUES(7,106,'HM1-N-AAAAAAB','{"version": 1, "code": "HM1-N-AAAAAAB", "history": [["1", "8"], ["8", "5", "3"]], "future": []}','playing',2,25,0,6.75,0.0,0,NULL,NULL,1770001753.75,1770001756.5,1770001758.75,1770001762.5,'d2c39a96db7919c77b69d78fd4c87ae4',0);
INSERT INTO "games" VALUES(8,116,'HM1-N-AAAABMM','{"version": 1, "code": "HM1-N-AAAABMM", "history": [["R7", "8"], ["10", "R8"], ["11", "2"], ["10", "R4"], ["8", "R2"], ["5", "R6", "11"], ["2", "11"], ["R1", "R3"], ["7", "11"]], "future": []}','dead_end',9,95,0,22.25,0.0,1,NULL,NULL,1770001762.5,1770001764.25,1770001777.0,1770001785.75,'efb4c48aa275b1106c920425823506eb',0);
INSERT INTO "games" VALUES(9,121,'HM1-N-AAAAACS','{"version": 1, "code": "HM1-N-AAAAACS", "history": [["R2", "R5"], ["7", "9"], ["R8", "11", "2"], ["R1", "R3"]], "future": []}','playing',4,45,0,23.75,0.0,1,NULL,NULL,1770001785.75,1770001788.5,1770001804.25,1770001811.5,'dda975456a96e2cdd62ea6202929cb12',1);
INSERT INTO "games" VALUES(10,129,'HM1-N-AAAAACT','{"version": 1, "code": "HM1-N-AAAAACT", "history": [["R2", "1"], ["R8", "6"], ["1", "4", "12"]], "future": [["10", "12"], ["5", "R7"]]}','playing',3,35,2,29.75,0.0,1,NULL,NULL,1770001811.5,1770001812.25,1770001838.25,1770001841.25,'fbbc016d3711e658d23a33f06189a51f',0);
INSERT INTO "games" VALUES(11,136,'HM1-N-AAAAACU','{"version": 1, "code": "HM1-N-AAAAACU", "history": [], "future": []}','playing',0,0,0,0.0,20.0,1,'{"record": {"version": 1, "code": "HM1-N-AAAAACU", "history": [["R3", "R4"]], "future": []}, "seconds": 5.0}',NULL,1770001841.25,1770001843.0,1770001864.25,1770001868.25,'d8a0c66c07f25693fe98c5d26f818e1f',0);
INSERT INTO "games" VALUES(12,137,'HM1-N-AAAAACV','{"version": 1, "code": "HM1-N-AAAAACV", "history": [], "future": []}','playing',0,0,0,0.0,0.0,1,NULL,11,1770001868.25,NULL,1770001868.25,NULL,'b6bb296c6cb05a3b574a68d036182061',0);
CREATE TABLE settings (
            key TEXT PRIMARY KEY,
            value TEXT NOT NULL
        );
INSERT INTO "settings" VALUES('move_errors','true');
INSERT INTO "settings" VALUES('placement_help','true');
INSERT INTO "settings" VALUES('animation_speed','"slow"');
INSERT INTO "settings" VALUES('reduced_motion','true');
INSERT INTO "settings" VALUES('deck','"night_court"');
INSERT INTO "settings" VALUES('four_colours','true');
INSERT INTO "settings" VALUES('large_index','true');
INSERT INTO "settings" VALUES('card_letters','"french"');
INSERT INTO "settings" VALUES('volume','35');
INSERT INTO "settings" VALUES('muted','true');
INSERT INTO "settings" VALUES('left_handed','true');
INSERT INTO "settings" VALUES('hide_ring','false');
INSERT INTO "settings" VALUES('language','"id"');
INSERT INTO "settings" VALUES('fullscreen','true');
INSERT INTO "settings" VALUES('rumble','false');
INSERT INTO "settings" VALUES('bindings','{"F30": "sing", "D": "new_deal", "Y": "undo", "U": null}');
INSERT INTO "settings" VALUES('window','{"left": 120, "top": 80, "width": 1400, "height": 900, "unit": 1.0, "edges": [1, 1, 24, 1], "maximised": true}');
INSERT INTO "settings" VALUES('of_a_later_version','[1, 2]');
CREATE UNIQUE INDEX games_by_identity ON games (identity);
CREATE UNIQUE INDEX forgotten_games_by_identity ON forgotten_games (identity);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',12);
INSERT INTO forgotten_games (rowid, id, turn, code, record, status, moves, score, undos, seconds, earlier_seconds, counts, earlier, after, dealt, began, updated, ended, identity, dismissed) VALUES(4019035382606725121,1,49,'HM1-N-AAAAAAB','{"version": 1, "code": "HM1-N-AAAAAAB", "history": [["1", "8"], ["8", "5", "3"], ["2", "10"], ["4", "7"], ["11", "2"], ["10", "11"], ["10", "9"], ["7", "10", "12"], ["11", "12"], ["6", "12"], ["4", "6"], ["6", "5"], ["11", "1"], ["R7", "1", "9"], ["11", "8"], ["3", "11"], ["3", "11"], ["11", "5"], ["R3", "2"], ["2", "6", "4"], ["12", "4"], ["6", "5"], ["6", "7"], ["2", "7"], ["2", "3", "1"], ["7", "3"], ["6", "9"], ["9", "4"], ["9", "8"], ["9", "5", "12"], ["4", "1"], ["10", "5"], ["8", "10"], ["1", "12"], ["3", "10"], ["9", "3"], ["9", "7"], ["1", "2", "3"], ["8", "1"], ["R8", "12"], ["2", "7"], ["10", "4"], ["5", "7"], ["12", "8", "5"], ["4", "R1"], ["6", "8"], ["R4", "R5"], ["R6", "R2"]], "future": []}','won',48,520,0,183.0,0.0,1,NULL,NULL,1770001223.0,1770001226.75,1770001409.0,1770001409.0,'df9d7ab7ec712122795ef65766480b4a',0);
INSERT INTO forgotten_games (rowid, id, turn, code, record, status, moves, score, undos, seconds, earlier_seconds, counts, earlier, after, dealt, began, updated, ended, identity, dismissed) VALUES(4019035382606725122,2,52,'HM1-N-AAAAACI','{"version": 1, "code": "HM1-N-AAAAACI", "history": [["R7", "R4"], ["4", "R8", "9"]], "future": []}','playing',2,25,0,19.75,0.0,1,NULL,NULL,1770001417.0,1770001419.75,1770001425.5,1770001438.75,'b951d0824e83e97b7bea14be33c8e665',0);
COMMIT;
