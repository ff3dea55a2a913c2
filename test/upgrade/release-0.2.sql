-- The rows of a database of release 0.2.0, to be loaded after the files of database/from-0.2/ that it had.
--
-- How they were made: the first version ran on an empty database. People registered, entered their codes, signed in
-- and paid by its calls; admins were created and agents settled by its commands. Release 0.2.0 upgraded it. Then, by
-- its calls: savings goals, one of them closed and one with a round-up; a note; a saved person; an authenticator app
-- and a payment proof; a cash-out that waits for its customer; a registration that waits for its code. The journal was
-- sealed and the totals folded. Then all rows were written down here.
-- Times that decide whether something is still valid are counted back from the moment of loading.
-- Everybody has the password first-version-1, but bare@batua.test: second-1.

insert into account_daily (account) values
  (1),
  (17),
  (19),
  (2),
  (3);

insert into account_day (account, day, type, came, went, came_entries, went_entries) values
  (1, '2026-10-16', 'add_money', 0, 157500, 0, 3),
  (17, '2026-10-16', 'cash_in', 0, 20000, 0, 1),
  (17, '2026-10-16', 'cash_out', 6000, 0, 1, 0),
  (17, '2026-10-16', 'settlement', 30000, 2550, 1, 1),
  (19, '2026-10-16', 'cash_in', 0, 3000, 0, 1),
  (2, '2026-10-16', 'withdraw', 5000, 0, 1, 0),
  (3, '2026-10-16', 'settlement', 2550, 30000, 1, 1);

insert into account_month (account, month, type, came, went, came_entries, went_entries) values
  (1, '2026-10-01', 'add_money', 0, 157500, 0, 3),
  (12, '2026-10-01', 'send_money', 1500, 0, 1, 0),
  (16, '2026-10-01', 'add_money', 7500, 0, 1, 0),
  (17, '2026-10-01', 'cash_in', 0, 20000, 0, 1),
  (17, '2026-10-01', 'cash_out', 6000, 0, 1, 0),
  (17, '2026-10-01', 'settlement', 30000, 2550, 1, 1),
  (19, '2026-10-01', 'cash_in', 0, 3000, 0, 1),
  (2, '2026-10-01', 'withdraw', 5000, 0, 1, 0),
  (3, '2026-10-01', 'settlement', 2550, 30000, 1, 1),
  (35, '2026-11-01', 'savings', 10750, 0, 2, 0),
  (36, '2026-11-01', 'savings', 1000, 1000, 1, 1),
  (4, '2026-10-01', 'add_money', 100000, 0, 1, 0),
  (4, '2026-10-01', 'cash_in', 20000, 0, 1, 0),
  (4, '2026-10-01', 'cash_out', 0, 6000, 0, 1),
  (4, '2026-10-01', 'send_money', 500, 13550, 1, 3),
  (4, '2026-10-01', 'withdraw', 0, 5000, 0, 1),
  (4, '2026-11-01', 'send_money', 1250, 0, 1, 0),
  (5, '2026-10-01', 'add_money', 50000, 0, 1, 0),
  (5, '2026-10-01', 'send_money', 12050, 500, 2, 1),
  (5, '2026-11-01', 'savings', 1000, 11750, 1, 3),
  (5, '2026-11-01', 'send_money', 0, 1250, 0, 1),
  (6, '2026-10-01', 'cash_in', 3000, 0, 1, 0);

insert into account_month_person (account, month, other, came, went, payments) values
  (12, '2026-10-01', 4, 1500, 0, 1),
  (4, '2026-10-01', 12, 0, 1500, 1),
  (4, '2026-10-01', 17, 20000, 6000, 2),
  (4, '2026-10-01', 5, 500, 12050, 3),
  (4, '2026-11-01', 5, 1250, 0, 1),
  (5, '2026-10-01', 4, 12050, 500, 3),
  (5, '2026-11-01', 4, 0, 1250, 1),
  (6, '2026-10-01', 19, 3000, 0, 1);

insert into attempt (id, kind, subject, address, made_at)
overriding system value values
  (35, 'register', 'Gngjn2nLzQlD0h0_KV2Xnv7MYTbMdbGcTNXLe4CvEqQ', '127.0.0.1', now() - interval '64.571'),
  (36, 'mailed', 'Gngjn2nLzQlD0h0_KV2Xnv7MYTbMdbGcTNXLe4CvEqQ', '127.0.0.1', now() - interval '64.571'),
  (37, 'register', 'rmewBIhabliI1Pleo-PEzQbOdIb-fbvkWQc5Tlj9h3s', '127.0.0.1', now() - interval '64.571'),
  (38, 'mailed', 'rmewBIhabliI1Pleo-PEzQbOdIb-fbvkWQc5Tlj9h3s', '127.0.0.1', now() - interval '64.571'),
  (39, 'register', '11f46AVrRZKT8q_NctZal6pHefU_5aEmjwFv3Ie-Bmw', '127.0.0.1', now() - interval '64.571'),
  (40, 'mailed', '11f46AVrRZKT8q_NctZal6pHefU_5aEmjwFv3Ie-Bmw', '127.0.0.1', now() - interval '64.571'),
  (41, 'register', '1xmKL1xDrckXK7hJo0uCiAWGp9y06mYpekdyD2j3JPo', '127.0.0.1', now() - interval '64.571'),
  (42, 'mailed', '1xmKL1xDrckXK7hJo0uCiAWGp9y06mYpekdyD2j3JPo', '127.0.0.1', now() - interval '64.571'),
  (43, 'register', '69DCqtb3qCSb-s1ijyOh6Zkfe1ax1d9JsK0GCYTgU3o', '127.0.0.1', now() - interval '64.571'),
  (44, 'mailed', '69DCqtb3qCSb-s1ijyOh6Zkfe1ax1d9JsK0GCYTgU3o', '127.0.0.1', now() - interval '64.571'),
  (45, 'register', '4xjMKll-3eLkj8KkMNUVIQDDvZxWVHG6GQR4IoSCkwc', '127.0.0.1', now() - interval '64.571'),
  (46, 'mailed', '4xjMKll-3eLkj8KkMNUVIQDDvZxWVHG6GQR4IoSCkwc', '127.0.0.1', now() - interval '64.571'),
  (47, 'register', 'cDk18AhUOpiw7naiAL1rwdqoaZqN8H93_S326TWzw0g', '127.0.0.1', now() - interval '64.571'),
  (48, 'mailed', 'cDk18AhUOpiw7naiAL1rwdqoaZqN8H93_S326TWzw0g', '127.0.0.1', now() - interval '64.571'),
  (49, 'code', 'rmewBIhabliI1Pleo-PEzQbOdIb-fbvkWQc5Tlj9h3s', '127.0.0.1', now() - interval '64.571'),
  (50, 'code', 'rmewBIhabliI1Pleo-PEzQbOdIb-fbvkWQc5Tlj9h3s', '127.0.0.1', now() - interval '64.571'),
  (51, 'code', 'rmewBIhabliI1Pleo-PEzQbOdIb-fbvkWQc5Tlj9h3s', '127.0.0.1', now() - interval '64.571'),
  (52, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '64.571'),
  (53, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '64.571'),
  (54, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '64.571'),
  (55, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '64.571'),
  (56, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '64.571'),
  (57, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '64.571'),
  (58, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '64.571'),
  (59, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '64.571'),
  (60, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '64.571'),
  (61, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '64.571'),
  (62, 'sign_in', '9C0mzH5HZdo2XGHPGLQ-gbzg8Jiv4xxUwV3iidl5OEM', '127.0.0.1', now() - interval '2.140'),
  (63, 'goal', '957caTmzOqFWYuuvCL9Emtzy-raIbev3JSzrIATI7xc', '127.0.0.1', now() - interval '1.933'),
  (64, 'goal', '957caTmzOqFWYuuvCL9Emtzy-raIbev3JSzrIATI7xc', '127.0.0.1', now() - interval '1.808'),
  (65, 'goal', '957caTmzOqFWYuuvCL9Emtzy-raIbev3JSzrIATI7xc', '127.0.0.1', now() - interval '1.542'),
  (66, 'sign_in', 'MpwdZZW01MtFGH80yI5a6yZZYcRlsereLirVUJY3RH0', '127.0.0.1', now() - interval '1.295'),
  (67, 'profile', 'LGVj_llN1J3eGvullr8-DASLdlRQPhrYc8rUmEfMr5s', '127.0.0.1', now() - interval '1.183'),
  (68, 'profile', 'LGVj_llN1J3eGvullr8-DASLdlRQPhrYc8rUmEfMr5s', '127.0.0.1', now() - interval '1.141'),
  (69, 'profile', 'LGVj_llN1J3eGvullr8-DASLdlRQPhrYc8rUmEfMr5s', '127.0.0.1', now() - interval '1.113'),
  (70, 'sign_in', 'xLjWi27NFvAy9OkN6NR9BlN-fxpCA2d_QE4-dkGOqFk', '127.0.0.1', now() - interval '0.753'),
  (71, 'consent', '6legBPFw-lU_xqOCnUALs1MxIJmb0NqMsoNIHlFNuPg', '127.0.0.1', now() - interval '0.685'),
  (72, 'register', 'dX9mWy7BrZqSItxYgt2jSIZFkmAH1uIwRR_bMbBxhz0', '127.0.0.1', now() - interval '0.623'),
  (73, 'mailed', 'dX9mWy7BrZqSItxYgt2jSIZFkmAH1uIwRR_bMbBxhz0', '127.0.0.1', now() - interval '0.403');

insert into audit_event (id, made_at, action, actor, subject, address, request_id, details, by_operator)
overriding system value values
  (1, '2026-10-16 01:49:08.241+00', 'create_admin', NULL, '01a1e20b-3705-7586-bf21-c0d67041ab02', 'root@first-version', NULL, '{"role": "SUPER_ADMIN"}', true),
  (10, '2026-10-16 01:49:12.484+00', 'register', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'KwCNdsg6-a', '{"role": "USER"}', false),
  (100, '2026-11-17 09:08:04.586163+00', 'registration_expired', NULL, '01a1e20b-6263-720a-9dfb-f844e976be6c', NULL, NULL, '{"status": "active"}', false),
  (101, '2026-11-17 09:08:04.586163+00', 'registration_expired', NULL, '01a1e20b-6350-7cd5-b6f3-6ecdfea947ae', NULL, NULL, '{"status": "blocked"}', false),
  (102, '2026-11-17 09:08:04.651792+00', 'convert_phone', NULL, '01a1e20b-48a1-7045-916b-f2d0f2a475c9', NULL, NULL, '{"to": "+8801711000103", "from": "01711000103"}', false),
  (103, '2026-11-17 09:08:04.651792+00', 'convert_phone', NULL, '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', NULL, NULL, '{"to": "+8801711000101", "from": "01711000101"}', false),
  (104, '2026-11-17 09:08:04.651792+00', 'convert_phone', NULL, '01a1e20b-4b33-793e-9096-a08f7bb6b67a', NULL, NULL, '{"to": null, "from": "0000000000"}', false),
  (105, '2026-11-17 09:08:04.651792+00', 'convert_phone', NULL, '01a1e20b-4c92-7ce8-af17-8a689560f44b', NULL, NULL, '{"to": null, "from": "+8801011000104"}', false),
  (106, '2026-11-17 09:08:04.778773+00', 'clean_name', NULL, '01a1e20b-5007-7108-b501-57218f6f9c30', NULL, NULL, E'{"to": "Tab New Line", "from": "Ta\\u0007b\\tNew\\nLine"}', false),
  (107, '2026-11-17 09:08:04.778773+00', 'clean_name', NULL, '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', NULL, NULL, '{"to": "Invoice gnp.exe", "from": "Invoice ‮gnp.exe"}', false),
  (108, '2026-11-17 09:08:04.778773+00', 'clean_name', NULL, '01a1e20b-5502-73b2-93f3-e54bfa5fc996', NULL, NULL, '{"to": "Rahim", "from": "Ra​h‌im"}', false),
  (109, '2026-11-17 09:08:04.778773+00', 'clean_name', NULL, '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', NULL, NULL, '{"to": "Unnamed", "from": "​​​"}', false),
  (11, '2026-10-16 01:49:12.518+00', 'verify', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'KwCNdsg6-c', '{}', false),
  (110, '2026-11-17 09:08:06.930167+00', 'login', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'fteJlDxW-1', '{"device": "node"}', false),
  (111, '2026-11-17 09:08:07.160716+00', 'open_goal', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'fteJlDxW-2', '{"goal": "01a1e8c3-799a-7a8f-8e16-0f6ee8a79b7b", "name": "Bicycle", "target": 500}', false),
  (112, '2026-11-17 09:08:07.265373+00', 'open_goal', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'fteJlDxW-3', '{"goal": "01a1e8c3-79e5-74be-9068-964ebb1954ef", "name": "Old phone"}', false),
  (113, '2026-11-17 09:08:07.46182+00', 'close_goal', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'fteJlDxW-6', '{"goal": "01a1e8c3-79e5-74be-9068-964ebb1954ef", "name": "Old phone", "taka": 10}', false),
  (114, '2026-11-17 09:08:07.538719+00', 'change_goal', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'fteJlDxW-7', '{"goal": "01a1e8c3-799a-7a8f-8e16-0f6ee8a79b7b", "name": "Red bicycle", "roundUp": "10 x1"}', false),
  (115, '2026-11-17 09:08:07.7747+00', 'login', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'fteJlDxW-a', '{"device": "node"}', false),
  (116, '2026-11-17 09:08:07.849202+00', 'save_person', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'fteJlDxW-c', '{}', false),
  (117, '2026-11-17 09:08:07.889722+00', 'change_preferences', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'fteJlDxW-d', '{"mailWeekly": true, "mailReceived": true, "askBeforeCashOut": true}', false),
  (118, '2026-11-17 09:08:07.962168+00', 'add_factor', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'fteJlDxW-f', '{"factor": "totp"}', false),
  (119, '2026-11-17 09:08:08.083211+00', 'step_up', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'fteJlDxW-g', '{}', false),
  (12, '2026-10-16 01:49:12.599+00', 'login', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'KwCNdsg6-d', '{}', false),
  (120, '2026-11-17 09:08:08.3172+00', 'login', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '127.0.0.1', 'fteJlDxW-h', '{"device": "node"}', false),
  (121, '2026-11-17 09:08:08.384709+00', 'ask_consent', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'fteJlDxW-i', '{"amount": "5000", "request": "01a1e8c3-7e54-705b-b1b0-8bef05a49894"}', false),
  (122, '2026-11-17 09:08:08.667548+00', 'register', '01a1e8c3-7f65-7c7e-8183-4395ddd946ff', '01a1e8c3-7f65-7c7e-8183-4395ddd946ff', '127.0.0.1', 'fteJlDxW-j', '{"role": "USER"}', false),
  (13, '2026-10-16 01:49:12.622+00', 'change_phone', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'KwCNdsg6-e', '{"to": "+8801711000102", "from": null}', false),
  (14, '2026-10-16 01:49:12.737+00', 'register', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '127.0.0.1', 'KwCNdsg6-g', '{"role": "USER"}', false),
  (15, '2026-10-16 01:49:12.84+00', 'verify', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '127.0.0.1', 'KwCNdsg6-i', '{}', false),
  (16, '2026-10-16 01:49:12.925+00', 'login', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '127.0.0.1', 'KwCNdsg6-j', '{}', false),
  (17, '2026-10-16 01:49:12.95+00', 'change_phone', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '127.0.0.1', 'KwCNdsg6-k', '{"to": "01711000103", "from": null}', false),
  (18, '2026-10-16 01:49:13.098+00', 'register', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '127.0.0.1', 'KwCNdsg6-m', '{"role": "USER"}', false),
  (19, '2026-10-16 01:49:13.106+00', 'verify', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '127.0.0.1', 'KwCNdsg6-o', '{}', false),
  (2, '2026-10-16 01:49:10.6+00', 'create_admin', NULL, '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', 'root@first-version', NULL, '{"role": "ADMIN"}', true),
  (20, '2026-10-16 01:49:13.199+00', 'login', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '127.0.0.1', 'KwCNdsg6-p', '{}', false),
  (21, '2026-10-16 01:49:13.209+00', 'change_phone', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '127.0.0.1', 'KwCNdsg6-q', '{"to": "01711000101", "from": null}', false),
  (22, '2026-10-16 01:49:13.395+00', 'register', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '127.0.0.1', 'KwCNdsg6-s', '{"role": "USER"}', false),
  (23, '2026-10-16 01:49:13.427+00', 'verify', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '127.0.0.1', 'KwCNdsg6-u', '{}', false),
  (24, '2026-10-16 01:49:13.559+00', 'login', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '127.0.0.1', 'KwCNdsg6-v', '{}', false),
  (25, '2026-10-16 01:49:13.589+00', 'change_phone', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '127.0.0.1', 'KwCNdsg6-w', '{"to": "0000000000", "from": null}', false),
  (26, '2026-10-16 01:49:13.746+00', 'register', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '127.0.0.1', 'KwCNdsg6-y', '{"role": "USER"}', false),
  (27, '2026-10-16 01:49:13.761+00', 'verify', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '127.0.0.1', 'KwCNdsg6-10', '{}', false),
  (28, '2026-10-16 01:49:13.976+00', 'login', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '127.0.0.1', 'KwCNdsg6-11', '{}', false),
  (29, '2026-10-16 01:49:14.052+00', 'change_phone', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '127.0.0.1', 'KwCNdsg6-12', '{"to": "+8801011000104", "from": null}', false),
  (3, '2026-10-16 01:49:11.058+00', 'login', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '127.0.0.1', 'KwCNdsg6-1', '{}', false),
  (30, '2026-10-16 01:49:14.206+00', 'register', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '127.0.0.1', 'KwCNdsg6-14', '{"role": "USER"}', false),
  (31, '2026-10-16 01:49:14.231+00', 'verify', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '127.0.0.1', 'KwCNdsg6-16', '{}', false),
  (32, '2026-10-16 01:49:14.387+00', 'login', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '127.0.0.1', 'KwCNdsg6-17', '{}', false),
  (33, '2026-10-16 01:49:14.41+00', 'change_phone', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '127.0.0.1', 'KwCNdsg6-18', '{"to": "+447911123456", "from": null}', false),
  (34, '2026-10-16 01:49:14.595+00', 'register', '01a1e20b-5007-7108-b501-57218f6f9c30', '01a1e20b-5007-7108-b501-57218f6f9c30', '127.0.0.1', 'KwCNdsg6-1a', '{"role": "USER"}', false),
  (35, '2026-10-16 01:49:14.684+00', 'verify', '01a1e20b-5007-7108-b501-57218f6f9c30', '01a1e20b-5007-7108-b501-57218f6f9c30', '127.0.0.1', 'KwCNdsg6-1c', '{}', false),
  (36, '2026-10-16 01:49:14.954+00', 'login', '01a1e20b-5007-7108-b501-57218f6f9c30', '01a1e20b-5007-7108-b501-57218f6f9c30', '127.0.0.1', 'KwCNdsg6-1d', '{}', false),
  (37, '2026-10-16 01:49:15.117+00', 'register', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', '127.0.0.1', 'KwCNdsg6-1f', '{"role": "USER"}', false),
  (38, '2026-10-16 01:49:15.295+00', 'verify', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', '127.0.0.1', 'KwCNdsg6-1h', '{}', false),
  (39, '2026-10-16 01:49:15.627+00', 'login', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', '127.0.0.1', 'KwCNdsg6-1i', '{}', false),
  (4, '2026-10-16 01:49:11.301+00', 'change_phone', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '127.0.0.1', 'KwCNdsg6-2', '{"to": "+8801711000150", "from": null}', false),
  (40, '2026-10-16 01:49:15.906+00', 'register', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', '127.0.0.1', 'KwCNdsg6-1k', '{"role": "USER"}', false),
  (41, '2026-10-16 01:49:16.274+00', 'verify', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', '127.0.0.1', 'KwCNdsg6-1m', '{}', false),
  (42, '2026-10-16 01:49:16.445+00', 'login', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', '127.0.0.1', 'KwCNdsg6-1n', '{}', false),
  (43, '2026-10-16 01:49:16.634+00', 'register', '01a1e20b-57da-7d67-98cc-93d1eb827e19', '01a1e20b-57da-7d67-98cc-93d1eb827e19', '127.0.0.1', 'KwCNdsg6-1p', '{"role": "USER"}', false),
  (44, '2026-10-16 01:49:16.665+00', 'verify', '01a1e20b-57da-7d67-98cc-93d1eb827e19', '01a1e20b-57da-7d67-98cc-93d1eb827e19', '127.0.0.1', 'KwCNdsg6-1r', '{}', false),
  (45, '2026-10-16 01:49:16.826+00', 'login', '01a1e20b-57da-7d67-98cc-93d1eb827e19', '01a1e20b-57da-7d67-98cc-93d1eb827e19', '127.0.0.1', 'KwCNdsg6-1s', '{}', false),
  (46, '2026-10-16 01:49:16.906+00', 'register', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', '127.0.0.1', 'KwCNdsg6-1u', '{"role": "USER"}', false),
  (47, '2026-10-16 01:49:16.97+00', 'verify', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', '127.0.0.1', 'KwCNdsg6-1w', '{}', false),
  (48, '2026-10-16 01:49:17.094+00', 'login', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', '127.0.0.1', 'KwCNdsg6-1x', '{}', false),
  (49, '2026-10-16 01:49:17.28+00', 'register', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '127.0.0.1', 'KwCNdsg6-1z', '{"role": "USER"}', false),
  (5, '2026-10-16 01:49:11.711+00', 'login', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '127.0.0.1', 'KwCNdsg6-3', '{}', false),
  (50, '2026-10-16 01:49:17.331+00', 'verify', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '127.0.0.1', 'KwCNdsg6-21', '{}', false),
  (51, '2026-10-16 01:49:17.44+00', 'login', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '127.0.0.1', 'KwCNdsg6-22', '{}', false),
  (52, '2026-10-16 01:49:17.538+00', 'register', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '127.0.0.1', 'KwCNdsg6-24', '{"role": "AGENT"}', false),
  (53, '2026-10-16 01:49:17.585+00', 'verify', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '127.0.0.1', 'KwCNdsg6-26', '{}', false),
  (54, '2026-10-16 01:49:17.788+00', 'login', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '127.0.0.1', 'KwCNdsg6-27', '{}', false),
  (55, '2026-10-16 01:49:17.8+00', 'change_phone', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '127.0.0.1', 'KwCNdsg6-28', '{"to": "+8801711000160", "from": null}', false),
  (56, '2026-10-16 01:49:17.965+00', 'register', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', '127.0.0.1', 'KwCNdsg6-2a', '{"role": "AGENT"}', false),
  (57, '2026-10-16 01:49:18.026+00', 'verify', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', '127.0.0.1', 'KwCNdsg6-2c', '{}', false),
  (58, '2026-10-16 01:49:18.194+00', 'login', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', '127.0.0.1', 'KwCNdsg6-2d', '{}', false),
  (59, '2026-10-16 01:49:18.31+00', 'register', '01a1e20b-5e66-7546-856b-88b44dac6343', '01a1e20b-5e66-7546-856b-88b44dac6343', '127.0.0.1', 'KwCNdsg6-2f', '{"role": "AGENT"}', false),
  (6, '2026-10-16 01:49:11.951+00', 'register', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'KwCNdsg6-4', '{"role": "USER"}', false),
  (60, '2026-10-16 01:49:18.327+00', 'verify', '01a1e20b-5e66-7546-856b-88b44dac6343', '01a1e20b-5e66-7546-856b-88b44dac6343', '127.0.0.1', 'KwCNdsg6-2h', '{}', false),
  (61, '2026-10-16 01:49:18.429+00', 'login', '01a1e20b-5e66-7546-856b-88b44dac6343', '01a1e20b-5e66-7546-856b-88b44dac6343', '127.0.0.1', 'KwCNdsg6-2i', '{}', false),
  (62, '2026-10-16 01:49:18.705+00', 'register', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '127.0.0.1', 'KwCNdsg6-2k', '{"role": "AGENT"}', false),
  (63, '2026-10-16 01:49:18.738+00', 'verify', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '127.0.0.1', 'KwCNdsg6-2m', '{}', false),
  (64, '2026-10-16 01:49:18.884+00', 'login', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '127.0.0.1', 'KwCNdsg6-2n', '{}', false),
  (65, '2026-10-16 01:49:18.9+00', 'approve', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '127.0.0.1', 'KwCNdsg6-2p', '{"from": "pending"}', false),
  (66, '2026-10-16 01:49:18.907+00', 'approve', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-5e66-7546-856b-88b44dac6343', '127.0.0.1', 'KwCNdsg6-2q', '{"from": "pending"}', false),
  (67, '2026-10-16 01:49:18.911+00', 'approve', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '127.0.0.1', 'KwCNdsg6-2r', '{"from": "pending"}', false),
  (68, '2026-10-16 01:49:18.975+00', 'register', '01a1e20b-60ff-741b-8ee7-05926ccc2538', '01a1e20b-60ff-741b-8ee7-05926ccc2538', '127.0.0.1', 'KwCNdsg6-2s', '{"role": "USER"}', false),
  (69, '2026-10-16 01:49:19.106+00', 'register', '01a1e20b-6183-750a-a28b-bac17de5dfa0', '01a1e20b-6183-750a-a28b-bac17de5dfa0', '127.0.0.1', 'KwCNdsg6-2t', '{"role": "USER"}', false),
  (7, '2026-10-16 01:49:11.973+00', 'verify', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'KwCNdsg6-6', '{}', false),
  (70, '2026-10-16 01:49:19.245+00', 'register', '01a1e20b-620d-7fc3-9acf-274fad0256af', '01a1e20b-620d-7fc3-9acf-274fad0256af', '127.0.0.1', 'KwCNdsg6-2u', '{"role": "USER"}', false),
  (71, '2026-10-16 01:49:19.331+00', 'register', '01a1e20b-6263-720a-9dfb-f844e976be6c', '01a1e20b-6263-720a-9dfb-f844e976be6c', '127.0.0.1', 'KwCNdsg6-2v', '{"role": "USER"}', false),
  (72, '2026-10-16 01:49:19.566+00', 'register', '01a1e20b-6350-7cd5-b6f3-6ecdfea947ae', '01a1e20b-6350-7cd5-b6f3-6ecdfea947ae', '127.0.0.1', 'KwCNdsg6-2w', '{"role": "USER"}', false),
  (73, '2026-10-16 01:49:19.738+00', 'register', '01a1e20b-63fa-77c1-b711-de11142c38f9', '01a1e20b-63fa-77c1-b711-de11142c38f9', '127.0.0.1', 'KwCNdsg6-2x', '{"role": "AGENT"}', false),
  (74, '2026-10-16 01:49:19.88+00', 'register', '01a1e20b-6488-707e-9cd7-c076301d7817', '01a1e20b-6488-707e-9cd7-c076301d7817', '127.0.0.1', 'KwCNdsg6-2y', '{"role": "AGENT"}', false),
  (75, '2026-10-16 01:49:19.908+00', 'verify_failed', NULL, '01a1e20b-6183-750a-a28b-bac17de5dfa0', '127.0.0.1', 'KwCNdsg6-30', '{}', false),
  (76, '2026-10-16 01:49:19.935+00', 'verify_failed', NULL, '01a1e20b-6183-750a-a28b-bac17de5dfa0', '127.0.0.1', 'KwCNdsg6-32', '{}', false),
  (77, '2026-10-16 01:49:19.94+00', 'verify_failed', NULL, '01a1e20b-6183-750a-a28b-bac17de5dfa0', '127.0.0.1', 'KwCNdsg6-34', '{}', false),
  (78, '2026-10-16 01:49:19.95+00', 'view_agents', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', NULL, '127.0.0.1', 'KwCNdsg6-35', '{"page": 1, "limit": 100, "search": "early"}', false),
  (79, '2026-10-16 01:49:19.953+00', 'approve', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-6488-707e-9cd7-c076301d7817', '127.0.0.1', 'KwCNdsg6-36', '{"from": "pending"}', false),
  (8, '2026-10-16 01:49:12.136+00', 'login', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'KwCNdsg6-7', '{}', false),
  (80, '2026-10-16 01:49:19.961+00', 'view_users', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', NULL, '127.0.0.1', 'KwCNdsg6-37', '{"page": 1, "limit": 10, "search": "blocked.waiting"}', false),
  (81, '2026-10-16 01:49:19.967+00', 'block', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-6350-7cd5-b6f3-6ecdfea947ae', '127.0.0.1', 'KwCNdsg6-38', '{"from": "active"}', false),
  (82, '2026-10-16 01:49:20.206+00', 'change_profile', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'KwCNdsg6-3e', '{"to": "Rahim Uddin", "from": "Rahim"}', false),
  (83, '2026-10-16 01:49:21.384+00', 'settle', NULL, '01a1e20b-5b62-7986-8508-31dbc7d344cf', 'root@first-version', NULL, '{"taka": 300, "reference": "BTWFE9LPJK"}', true),
  (84, '2026-10-16 01:49:23.647+00', 'settle', NULL, '01a1e20b-5b62-7986-8508-31dbc7d344cf', 'root@first-version', NULL, '{"taka": -25.5, "reference": "BT4BLTLSSZ"}', true),
  (85, '2026-10-16 01:49:26.24+00', 'credit_line', NULL, '01a1e20b-5b62-7986-8508-31dbc7d344cf', 'root@first-version', NULL, '{"to": 5000, "from": 100000}', true),
  (86, '2026-10-16 01:49:26.514+00', 'block', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '127.0.0.1', 'KwCNdsg6-3l', '{"from": "active"}', false),
  (87, '2026-10-16 01:49:26.56+00', 'suspend', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-5e66-7546-856b-88b44dac6343', '127.0.0.1', 'KwCNdsg6-3q', '{"from": "active"}', false),
  (88, '2026-10-16 01:49:26.674+00', 'login_failed', NULL, NULL, '127.0.0.1', 'KwCNdsg6-3r', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', false),
  (89, '2026-10-16 01:49:26.825+00', 'login_failed', NULL, NULL, '127.0.0.1', 'KwCNdsg6-3s', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', false),
  (9, '2026-10-16 01:49:12.255+00', 'change_phone', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'KwCNdsg6-8', '{"to": "+8801711000101", "from": null}', false),
  (90, '2026-10-16 01:49:27.127+00', 'login_failed', NULL, NULL, '127.0.0.1', 'KwCNdsg6-3t', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', false),
  (91, '2026-10-16 01:49:27.307+00', 'login_failed', NULL, NULL, '127.0.0.1', 'KwCNdsg6-3u', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', false),
  (92, '2026-10-16 01:49:27.516+00', 'login_failed', NULL, NULL, '127.0.0.1', 'KwCNdsg6-3v', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', false),
  (93, '2026-10-16 01:49:27.729+00', 'login_failed', NULL, NULL, '127.0.0.1', 'KwCNdsg6-3w', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', false),
  (94, '2026-10-16 01:49:28.038+00', 'login_failed', NULL, NULL, '127.0.0.1', 'KwCNdsg6-3x', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', false),
  (95, '2026-10-16 01:49:28.218+00', 'login_failed', NULL, NULL, '127.0.0.1', 'KwCNdsg6-3y', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', false),
  (96, '2026-10-16 01:49:28.406+00', 'login_failed', NULL, NULL, '127.0.0.1', 'KwCNdsg6-3z', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', false),
  (97, '2026-10-16 01:49:28.571+00', 'login_failed', NULL, NULL, '127.0.0.1', 'KwCNdsg6-40', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', false),
  (98, '2026-10-16 01:49:28.786+00', 'login', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'KwCNdsg6-41', '{}', false),
  (99, '2026-10-16 01:49:29.164+00', 'change_password', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '127.0.0.1', 'KwCNdsg6-42', '{}', false);

insert into journal_segment (chain, number, version, from_seq, to_seq, count, sha256, prev, hash, sealed_at) values
  ('audit', 1, 1, 1, 122, 122, E'\\x3887fbae7de64192c1863492608ec1c15cc39bab92b0b782e46e890697280449', E'\\x0000000000000000000000000000000000000000000000000000000000000000', E'\\x6795180ff4befbc6f2698fa889faaa613d2f555f7888c04fb47b5d22d92854f4', '2026-11-17 09:08:08.75+00'),
  ('transfers', 1, 1, 1, 24, 18, E'\\xf1fbbc7243a298226085299683bc8c8ea429b32058658a8245635685025be2ee', E'\\x0000000000000000000000000000000000000000000000000000000000000000', E'\\x714b4b1446f77541acd17584eb10776fde9cbfdad8ddae436df2c11600c14728', '2026-11-17 09:08:08.75+00');

insert into outbox (id, topic, payload, status, attempts, due_at, created_at, finished_at, last_error)
overriding system value values
  (1, 'mail', E'{"to": "boss@batua.test", "text": "The phone number of your Batua account is now +8801711000150.\\n\\nIf this was not you, change your password at once and contact us.\\n\\nBatua\\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (11, 'mail', E'{"to": "nonsense@batua.test", "text": "The phone number of your Batua account is now 0000000000.\\n\\nIf this was not you, change your password at once and contact us.\\n\\nBatua\\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (13, 'mail', E'{"to": "possible@batua.test", "text": "The phone number of your Batua account is now +8801011000104.\\n\\nIf this was not you, change your password at once and contact us.\\n\\nBatua\\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (15, 'mail', NULL, 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (23, 'mail', E'{"to": "Agent.One@batua.test", "text": "The phone number of your Batua account is now +8801711000160.\\n\\nIf this was not you, change your password at once and contact us.\\n\\nBatua\\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (27, 'mail', E'{"to": "waiting@batua.test", "text": "Your verification code is 642849\\n\\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\\n\\nIf you did not register, you can ignore this mail.\\n\\nBatua\\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (28, 'mail', E'{"to": "Waiting.Capitals@Batua.Test", "text": "Your verification code is 710025\\n\\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\\n\\nIf you did not register, you can ignore this mail.\\n\\nBatua\\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (29, 'mail', E'{"to": "late@batua.test", "text": "Your verification code is 037066\\n\\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\\n\\nIf you did not register, you can ignore this mail.\\n\\nBatua\\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (3, 'mail', E'{"to": "rahim@batua.test", "text": "The phone number of your Batua account is now +8801711000101.\\n\\nIf this was not you, change your password at once and contact us.\\n\\nBatua\\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (30, 'mail', E'{"to": "abandoned@batua.test", "text": "Your verification code is 127856\\n\\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\\n\\nIf you did not register, you can ignore this mail.\\n\\nBatua\\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (31, 'mail', E'{"to": "blocked.waiting@batua.test", "text": "Your verification code is 225555\\n\\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\\n\\nIf you did not register, you can ignore this mail.\\n\\nBatua\\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (32, 'mail', E'{"to": "waiting.agent@batua.test", "text": "Your verification code is 911897\\n\\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\\n\\nIf you did not register, you can ignore this mail.\\n\\nBatua\\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (33, 'mail', E'{"to": "early.agent@batua.test", "text": "Your verification code is 350362\\n\\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\\n\\nIf you did not register, you can ignore this mail.\\n\\nBatua\\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (34, 'mail', E'{"to": "rahim@batua.test", "text": "৳60.00 was paid out to you in cash by the agent Agent One and taken from your wallet.\\n\\nReference: BTANYZ4QP8\\n\\nIf you did not receive this cash, contact us at once.\\n\\nBatua\\n", "subject": "Cash-out of ৳60.00"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (35, 'mail', E'{"to": "bare@batua.test", "text": "The password of your Batua account was changed.\\n\\nIf this was not you, change your password at once and contact us.\\n\\nBatua\\n", "subject": "Your password was changed"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (36, 'mail', '{"to": "rahim@batua.test", "text": "Queued", "subject": "Waits for a mail server"}', 'queued', 0, now() - interval '64.595', now() - interval '64.595', null, NULL),
  (37, 'mail', '{"to": "nobody@batua.test", "text": "Dead", "subject": "Given up"}', 'dead', 8, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', 'no such mailbox'),
  (38, 'mail', E'{"to": "nonsense@batua.test", "text": "Your Batua account had the phone number 0000000000, which is not a valid number. We removed it.\\n\\nEnter your number on your profile page and confirm it with the code that we send to it. Until then nobody can send you money by phone number; your email address works as before.\\n\\nBatua\\n", "subject": "Please enter your phone number again", "translations": {"bn": {"to": "nonsense@batua.test", "text": "আপনার Batua অ্যাকাউন্টে 0000000000 নম্বরটি ছিল, যা সঠিক নম্বর নয়। আমরা তা সরিয়ে দিয়েছি।\\n\\nপ্রোফাইলে আপনার নম্বর লিখে আমাদের পাঠানো কোড দিয়ে নিশ্চিত করুন। তার আগে ফোন নম্বরে কেউ আপনাকে টাকা পাঠাতে পারবেন না; আপনার ইমেইল আগের মতোই কাজ করবে।\\n\\nBatua\\n", "subject": "আপনার ফোন নম্বর আবার লিখুন"}}}', 'queued', 0, now() - interval '4.443', now() - interval '4.443', null, NULL),
  (39, 'mail', E'{"to": "possible@batua.test", "text": "Your Batua account had the phone number +8801011000104, which is not a valid number. We removed it.\\n\\nEnter your number on your profile page and confirm it with the code that we send to it. Until then nobody can send you money by phone number; your email address works as before.\\n\\nBatua\\n", "subject": "Please enter your phone number again", "translations": {"bn": {"to": "possible@batua.test", "text": "আপনার Batua অ্যাকাউন্টে +8801011000104 নম্বরটি ছিল, যা সঠিক নম্বর নয়। আমরা তা সরিয়ে দিয়েছি।\\n\\nপ্রোফাইলে আপনার নম্বর লিখে আমাদের পাঠানো কোড দিয়ে নিশ্চিত করুন। তার আগে ফোন নম্বরে কেউ আপনাকে টাকা পাঠাতে পারবেন না; আপনার ইমেইল আগের মতোই কাজ করবে।\\n\\nBatua\\n", "subject": "আপনার ফোন নম্বর আবার লিখুন"}}}', 'queued', 0, now() - interval '4.443', now() - interval '4.443', null, NULL),
  (40, 'mail', E'{"to": "rahim@batua.test", "text": "An authenticator app was turned on for your Batua account. From now on we ask for its code when you log in. You are logged out everywhere else.\\n\\nIf this was not you, open this page and press the button on it:\\nhttp://127.0.0.1:0/not-me#WfJsIV_5-rH5mQntdknx1sTOM0tcNBKSbAevrOjbMm0\\n\\nThe button logs you out everywhere and freezes your account, so that no money can leave it. The link works for 7 days.\\n\\nWhoever was in your account may have added a passkey or an authenticator app, which a new password does not remove. Look at your Security page and remove what you do not know:\\nhttp://127.0.0.1:0/security\\n\\nBatua\\n", "subject": "Your authenticator app is on"}', 'queued', 0, now() - interval '1.133', now() - interval '1.133', null, NULL),
  (41, 'mail', E'{"to": "rahim@batua.test", "text": "The agent Agent One (agent.one@batua.test) asks to take ৳50.00 from your wallet and to give it to you in cash.\\n\\nIf you stand at the counter and asked for this, approve it in Batua, or tell the agent this code: 999594\\n\\nThe code works for this payment only, for 5 minutes. If you did not ask for cash, tell nobody the code and press Decline in Batua.\\n\\nBatua\\n", "subject": "An agent asks to pay out ৳50.00"}', 'queued', 0, now() - interval '0.710', now() - interval '0.710', null, NULL),
  (42, 'mail', E'{"to": "newcomer@batua.test", "text": "Your verification code is 473931\\n\\nIt belongs to the registration marked HP: the page that asks for the code shows the same two letters.\\n\\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\\n\\nIf you did not register, you can ignore this mail.\\n\\nBatua\\n", "subject": "Your Batua verification code (HP)"}', 'queued', 0, now() - interval '0.427', now() - interval '0.427', null, NULL),
  (5, 'mail', E'{"to": "Nadia.Karim@Batua.Test", "text": "The phone number of your Batua account is now +8801711000102.\\n\\nIf this was not you, change your password at once and contact us.\\n\\nBatua\\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (7, 'mail', E'{"to": "bare@batua.test", "text": "The phone number of your Batua account is now 01711000103.\\n\\nIf this was not you, change your password at once and contact us.\\n\\nBatua\\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL),
  (9, 'mail', E'{"to": "copycat@batua.test", "text": "The phone number of your Batua account is now 01711000101.\\n\\nIf this was not you, change your password at once and contact us.\\n\\nBatua\\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '64.595', now() - interval '64.595', now() - interval '64.595', NULL);

insert into people_day (day, active, joined) values
  ('2026-10-16', 5, 17),
  ('2026-10-17', 0, 0),
  ('2026-10-18', 0, 0),
  ('2026-10-19', 0, 0),
  ('2026-10-20', 0, 0),
  ('2026-10-21', 0, 0),
  ('2026-10-22', 0, 0),
  ('2026-10-23', 0, 0),
  ('2026-10-24', 0, 0),
  ('2026-10-25', 0, 0),
  ('2026-10-26', 0, 0),
  ('2026-10-27', 0, 0),
  ('2026-10-28', 0, 0),
  ('2026-10-29', 0, 0),
  ('2026-10-30', 0, 0),
  ('2026-10-31', 0, 0),
  ('2026-11-01', 0, 0),
  ('2026-11-02', 0, 0),
  ('2026-11-03', 0, 0),
  ('2026-11-04', 0, 0),
  ('2026-11-05', 0, 0),
  ('2026-11-06', 0, 0),
  ('2026-11-07', 0, 0),
  ('2026-11-08', 0, 0),
  ('2026-11-09', 0, 0),
  ('2026-11-10', 0, 0),
  ('2026-11-11', 0, 0),
  ('2026-11-12', 0, 0),
  ('2026-11-13', 0, 0),
  ('2026-11-14', 0, 0),
  ('2026-11-15', 0, 0),
  ('2026-11-16', 0, 0);

insert into person (id, number, role, status, name, email, phone, password_hash, verified_at, created_at, approved_at, phone_verified_at, frozen_at, has_second_factor, locale)
overriding system value values
  ('01a1e20b-3705-7586-bf21-c0d67041ab02', 1, 'SUPER_ADMIN', 'active', 'Root Person', 'root@batua.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$AkjMe9kFCWkb/RyxsdWF/g$zX6dUQ86s3uHzevPglsV6KXC7VLkEEFRx46JIwwooT4', '2026-10-16 01:49:08.241+00', '2026-10-16 01:49:08.241+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-4045-7449-acd0-cdf49fd1bdb2', 2, 'ADMIN', 'active', 'Boss Person', 'boss@batua.test', '+8801711000150', '$argon2id$v=19$m=19456,t=2,p=1$IXC6n6OWdBgGZGNENcqTSA$IQpbEQn/QQ8EtUDFEyRapUE+aMQV7o5KEGp2FUnfd/4', '2026-10-16 01:49:10.6+00', '2026-10-16 01:49:10.6+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-4590-7018-9803-cd99068ee178', 3, 'USER', 'active', 'Rahim Uddin', 'rahim@batua.test', '+8801711000101', '$argon2id$v=19$m=19456,t=2,p=1$rTy510gIa0KQAu0rY4fRNA$9rZ3TmPE86Z3Y5CXhxqFZsOKYkWhSV6TKXE0wKnUz90', '2026-10-16 01:49:11.973+00', '2026-10-16 01:49:11.951+00', NULL, NULL, NULL, true, 'en'),
  ('01a1e20b-47a8-791e-b204-ed368dddcdea', 4, 'USER', 'active', 'Nadia Karim', 'nadia.karim@batua.test', '+8801711000102', '$argon2id$v=19$m=19456,t=2,p=1$JlJKWERdnt4a+2a/8ffNHw$LWngZkx3ij/w5S47qNWtV5jm7QODDHmwUedzBUuyKn8', '2026-10-16 01:49:12.518+00', '2026-10-16 01:49:12.484+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-48a1-7045-916b-f2d0f2a475c9', 5, 'USER', 'active', 'Bare Digits', 'bare@batua.test', '+8801711000103', '$argon2id$v=19$m=19456,t=2,p=1$i4nI/JmSDXqico5vh0dxmQ$SBAY63aIrcfZuWhkvDILr0dBK2zuZdPoBDvPh4Wq+Jc', '2026-10-16 01:49:12.84+00', '2026-10-16 01:49:12.737+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', 6, 'USER', 'active', 'Copy Cat', 'copycat@batua.test', '+8801711000101', '$argon2id$v=19$m=19456,t=2,p=1$87new0v30Jea4qbomlgebQ$kNmNYne2qcFqfjpZEE1Rr+LxohDOMqxwTB/BxQ3y6+I', '2026-10-16 01:49:13.106+00', '2026-10-16 01:49:13.098+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-4b33-793e-9096-a08f7bb6b67a', 7, 'USER', 'active', 'Nonsense Digits', 'nonsense@batua.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$9/mvufaXPpUhRPZIme9uAg$D56ZMvudZkt4EtNaeVoXMX3HGD8oTvSkS1Rv6CxvYD0', '2026-10-16 01:49:13.427+00', '2026-10-16 01:49:13.395+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-4c92-7ce8-af17-8a689560f44b', 8, 'USER', 'active', 'Possible Only', 'possible@batua.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$kaI5C1K2gujr7P+R9p4Oqg$3zS6a39Zzh5eKRGbjX/fCH3lgDKIUg+g2LXiNjO3dY4', '2026-10-16 01:49:13.761+00', '2026-10-16 01:49:13.746+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-4e5f-76c8-8294-9e7612e2146d', 9, 'USER', 'active', 'Abroad Person', 'abroad@batua.test', '+447911123456', '$argon2id$v=19$m=19456,t=2,p=1$jmiKMA47Kq8BxRiXF6EH9A$WqGvmsj53NpScE77p462p+XzQcxmBK9FF3Xb24SBujM', '2026-10-16 01:49:14.231+00', '2026-10-16 01:49:14.206+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-5007-7108-b501-57218f6f9c30', 10, 'USER', 'active', 'Tab New Line', 'controls@batua.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$bLIBtPuzI+rOipxd5n0bnA$77qV2rooCxsx7VkWT7sC982Mo8eJH85vnyr/dRfjoLI', '2026-10-16 01:49:14.684+00', '2026-10-16 01:49:14.595+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-51ed-7c17-9164-97a8ff73cfa5', 11, 'USER', 'active', 'Invoice gnp.exe', 'bidi@batua.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$V5jWZ7PJ/dvk9DURazlgmA$YpZz6w+KK0DtabptnptYuJZmepOWRYiE9dDWivCxVS4', '2026-10-16 01:49:15.295+00', '2026-10-16 01:49:15.117+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-5502-73b2-93f3-e54bfa5fc996', 12, 'USER', 'active', 'Rahim', 'zerowidth@batua.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$IyDaHYKv9uCbopyZfiHIZg$w4jfM9Ww8W9RgQGGJro1fRYcrGp8ULU1RLT3q3j4k48', '2026-10-16 01:49:16.274+00', '2026-10-16 01:49:15.906+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-57da-7d67-98cc-93d1eb827e19', 13, 'USER', 'active', 'র‍্যাব হোসেন', 'bengali@batua.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$dAtJWaP9XmUplhlzW+hXWQ$ls+GRrcgDFgiKIEGYact6/Z2aGjHP6JdjNfnoVr41LQ', '2026-10-16 01:49:16.665+00', '2026-10-16 01:49:16.634+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', 14, 'USER', 'active', 'Unnamed', 'invisible@batua.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$yIhKk/kVOL4WRjllKMXYLQ$Olpx1isOoTOmOZawoho13xOqdZlFiFWvkGnEf+Tv4iw', '2026-10-16 01:49:16.97+00', '2026-10-16 01:49:16.906+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-5a61-7256-9c08-8c0a19910cb3', 15, 'USER', 'blocked', 'Blocked Person', 'blocked@batua.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$4gE5ByCXKBx5NubDD7VIuw$jNKZui3LQoReFCdFzyJPYjN4gfqjGhkcVwd7hJ6KbC4', '2026-10-16 01:49:17.331+00', '2026-10-16 01:49:17.28+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-5b62-7986-8508-31dbc7d344cf', 16, 'AGENT', 'active', 'Agent One', 'agent.one@batua.test', '+8801711000160', '$argon2id$v=19$m=19456,t=2,p=1$QKNHnVp7wlARUxPo7vIHxw$VnIyATb+9jZ7imO/a5J+wAqdCU84ljRFZDQEzWdz4OM', '2026-10-16 01:49:17.585+00', '2026-10-16 01:49:17.538+00', '2026-10-16 01:49:18.9+00', NULL, NULL, false, 'en'),
  ('01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', 17, 'AGENT', 'pending', 'Pending Agent', 'pending.agent@batua.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$1OkdaKJovU+oHsU/WL3wTg$Ub4x+Bij/Mjw1H9oJdWOFYFAkw0CtgLzwOr9WxEwv0g', '2026-10-16 01:49:18.026+00', '2026-10-16 01:49:17.965+00', NULL, NULL, NULL, false, 'en'),
  ('01a1e20b-5e66-7546-856b-88b44dac6343', 18, 'AGENT', 'suspended', 'Suspended Agent', 'suspended.agent@batua.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$7x13jYjFDCE/xe17hY2G5Q$cDmUxgbWGfDWLSH1+RMOewnEiSOUShkXkfv481sAHZg', '2026-10-16 01:49:18.327+00', '2026-10-16 01:49:18.31+00', '2026-10-16 01:49:18.907+00', NULL, NULL, false, 'en'),
  ('01a1e20b-5ff1-7d49-9650-0c0a590ba21e', 19, 'AGENT', 'blocked', 'Blocked Agent', 'blocked.agent@batua.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$apPq9xVKuwoyWujpa7dXDQ$CalryiGVwlYcRs+21j/RdSVuXE7pqfF/V9+w0++qNho', '2026-10-16 01:49:18.738+00', '2026-10-16 01:49:18.705+00', '2026-10-16 01:49:18.911+00', NULL, NULL, false, 'en');

insert into account (id, owner, kind, currency, balance, floor, status, entries, handled, cash_in, cash_out, frozen, calls, calls_since, holder, stripe, listed, has_rule, has_factor, step_up_above, unproved_day, unproved)
overriding system value values
  (1, NULL, 'funding', 'BDT', -157500, null, 'active', 3, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 0, 3, false, false, null, null, 0),
  (10, '01a1e20b-4e5f-76c8-8294-9e7612e2146d', 'wallet', 'BDT', 0, 0, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 0, false, false, null, null, 0),
  (11, '01a1e20b-5007-7108-b501-57218f6f9c30', 'wallet', 'BDT', 0, 0, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 0, false, false, null, null, 0),
  (12, '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', 'wallet', 'BDT', 1500, 0, 'active', 1, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 1, false, false, null, null, 0),
  (13, '01a1e20b-5502-73b2-93f3-e54bfa5fc996', 'wallet', 'BDT', 0, 0, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 0, false, false, null, null, 0),
  (14, '01a1e20b-57da-7d67-98cc-93d1eb827e19', 'wallet', 'BDT', 0, 0, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 0, false, false, null, null, 0),
  (15, '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', 'wallet', 'BDT', 0, 0, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 0, false, false, null, null, 0),
  (16, '01a1e20b-5a61-7256-9c08-8c0a19910cb3', 'wallet', 'BDT', 7500, 0, 'blocked', 1, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 1, false, false, null, null, 0),
  (17, '01a1e20b-5b62-7986-8508-31dbc7d344cf', 'float', 'BDT', 13450, -500000, 'active', 4, 3, 20000, 6000, false, 0, '1970-01-01 00:00:00+00', NULL, null, 2, false, false, null, null, 0),
  (18, '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', 'float', 'BDT', 0, 0, 'pending', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 0, false, false, null, null, 0),
  (19, '01a1e20b-5e66-7546-856b-88b44dac6343', 'float', 'BDT', -3000, -10000000, 'suspended', 1, 1, 3000, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 1, false, false, null, null, 0),
  (2, NULL, 'payout', 'BDT', 5000, null, 'active', 1, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 0, 1, false, false, null, null, 0),
  (20, '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', 'float', 'BDT', 0, -10000000, 'blocked', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 0, false, false, null, null, 0),
  (21, NULL, 'funding', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 1, 0, false, false, null, null, 0),
  (22, NULL, 'funding', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 2, 0, false, false, null, null, 0),
  (23, NULL, 'funding', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 3, 0, false, false, null, null, 0),
  (24, NULL, 'funding', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 4, 0, false, false, null, null, 0),
  (25, NULL, 'funding', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 5, 0, false, false, null, null, 0),
  (26, NULL, 'funding', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 6, 0, false, false, null, null, 0),
  (27, NULL, 'funding', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 7, 0, false, false, null, null, 0),
  (28, NULL, 'payout', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 1, 0, false, false, null, null, 0),
  (29, NULL, 'payout', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 2, 0, false, false, null, null, 0),
  (3, NULL, 'settlement', 'BDT', -27450, null, 'active', 2, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 0, 0, false, false, null, null, 0),
  (30, NULL, 'payout', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 3, 0, false, false, null, null, 0),
  (31, NULL, 'payout', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 4, 0, false, false, null, null, 0),
  (32, NULL, 'payout', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 5, 0, false, false, null, null, 0),
  (33, NULL, 'payout', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 6, 0, false, false, null, null, 0),
  (34, NULL, 'payout', 'BDT', 0, null, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, 7, 0, false, false, null, null, 0),
  (35, NULL, 'goal', 'BDT', 10750, 0, 'active', 2, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', '01a1e20b-47a8-791e-b204-ed368dddcdea', null, 0, false, false, null, null, 0),
  (36, NULL, 'goal', 'BDT', 0, 0, 'active', 2, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', '01a1e20b-47a8-791e-b204-ed368dddcdea', null, 0, false, false, null, null, 0),
  (4, '01a1e20b-4590-7018-9803-cd99068ee178', 'wallet', 'BDT', 97200, 0, 'active', 9, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 9, false, true, null, null, 0),
  (5, '01a1e20b-47a8-791e-b204-ed368dddcdea', 'wallet', 'BDT', 49550, 0, 'active', 9, 0, 0, 0, false, 5, '2026-11-17 09:08:07.334+00', NULL, null, 5, true, false, null, null, 0),
  (6, '01a1e20b-48a1-7045-916b-f2d0f2a475c9', 'wallet', 'BDT', 3000, 0, 'active', 1, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 1, false, false, null, null, 0),
  (7, '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', 'wallet', 'BDT', 0, 0, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 0, false, false, null, null, 0),
  (8, '01a1e20b-4b33-793e-9096-a08f7bb6b67a', 'wallet', 'BDT', 0, 0, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 0, false, false, null, null, 0),
  (9, '01a1e20b-4c92-7ce8-af17-8a689560f44b', 'wallet', 'BDT', 0, 0, 'active', 0, 0, 0, 0, false, 0, '1970-01-01 00:00:00+00', NULL, null, 0, false, false, null, null, 0);

insert into authenticator (person, key_id, sealed_secret, last_step, created_at, confirmed_at) values
  ('01a1e20b-4590-7018-9803-cd99068ee178', 'totp-1a2ad15d01833907', E'\\xde8d63ce55d6e09b4b30ca520e18d7f2b14b55474ae44e4378290e671341b588f175f2f5bc23c488cc01f77d6d632bf9', 59830216, now() - interval '1.192', now() - interval '1.161');

insert into consent_request (id, agent, customer, amount, key, payload, state, opened_at, expires_at, approved_at, closed_at, answered_at) values
  ('01a1e8c3-7e54-705b-b1b0-8bef05a49894', 17, 4, 5000, 'agent-asks', 'dc4ee8a6-6817-05cb-c835-505e590069ba', 'open', now() - interval '0.751', now() - interval '-299.277', null, null, null);

insert into consent_code (request, code, tries, is_proved) values
  ('01a1e8c3-7e54-705b-b1b0-8bef05a49894', '999594', 0, false);

insert into goal (account, id, name, icon, target, target_date, locked_until, notice_at, reached_at, created_at, closed_at) values
  (35, '01a1e8c3-799a-7a8f-8e16-0f6ee8a79b7b', 'Red bicycle', 'bicycle', 50000, NULL, NULL, NULL, NULL, '2026-11-17 09:08:07.160716+00', NULL),
  (36, '01a1e8c3-79e5-74be-9068-964ebb1954ef', 'Old phone', 'bicycle', null, NULL, NULL, NULL, NULL, '2026-11-17 09:08:07.265373+00', '2026-11-17 09:08:07.46182+00');

insert into former_goal_name (goal, until, name) values
  (35, '2026-11-17 09:08:07.541+00', 'Bicycle');

insert into known_device (person, device_hash, first_seen_at, seen_at) values
  ('01a1e20b-4590-7018-9803-cd99068ee178', 'm0qYlmG040nQDlg1FodWY-qxg2U8_Vzn4ENKS0AO4zA', now() - interval '1.446', now() - interval '1.446'),
  ('01a1e20b-47a8-791e-b204-ed368dddcdea', 'aCN0NQh-KEeVr3A8yu6n0YgXzi2m1P3X_94H1GA-8yc', now() - interval '2.291', now() - interval '2.291'),
  ('01a1e20b-5b62-7986-8508-31dbc7d344cf', 'HIM0yhG0linFxW-446FrPnqFDE9X9PB0KKjOucsPYxw', now() - interval '0.904', now() - interval '0.904');

insert into not_me_link (token_hash, person, email, created_at) values
  ('cRWofFaTV9fQP0eW6jrrzTsxBF6mo6CkFHzsb2iGDEg', '01a1e20b-4590-7018-9803-cd99068ee178', 'rahim@batua.test', now() - interval '1.287');

insert into notification_mark (person, entries, notification) values
  ('01a1e20b-4590-7018-9803-cd99068ee178', 8, 0),
  ('01a1e20b-47a8-791e-b204-ed368dddcdea', 4, 0),
  ('01a1e20b-48a1-7045-916b-f2d0f2a475c9', 1, 0),
  ('01a1e20b-51ed-7c17-9164-97a8ff73cfa5', 1, 0),
  ('01a1e20b-5a61-7256-9c08-8c0a19910cb3', 1, 0),
  ('01a1e20b-5b62-7986-8508-31dbc7d344cf', 4, 0),
  ('01a1e20b-5e66-7546-856b-88b44dac6343', 1, 0);

insert into person_total (role, people) values
  ('ADMIN', 1),
  ('AGENT', 4),
  ('SUPER_ADMIN', 1),
  ('USER', 13);

insert into preference (person, asks_consent, mails_received, mails_sent, mails_weekly, mailed_entries, weekly_entries, weekly_at, unsubscribe_token) values
  ('01a1e20b-4590-7018-9803-cd99068ee178', true, true, false, true, 9, 9, now() - interval '1.431', '4b155216-5776-4c86-81cf-0b45274a1b1c');

insert into recovery_code (person, code_hash, created_at, used_at) values
  ('01a1e20b-4590-7018-9803-cd99068ee178', '0qA0v4rEBN8C3fE4U8FwVxzzmVbMujFBVJ_7iwtrkzo', '2026-11-17 09:08:07.962168+00', NULL),
  ('01a1e20b-4590-7018-9803-cd99068ee178', 'IsBNb9xJXsWtS1EdHiz1uAuC_cA2bdmRsvGZKVQKTSI', '2026-11-17 09:08:07.962168+00', NULL),
  ('01a1e20b-4590-7018-9803-cd99068ee178', 'KJhsAQCaO1OsQlQ5f1h0pO0ElTd_FsETvdwxc5O5tBE', '2026-11-17 09:08:07.962168+00', NULL),
  ('01a1e20b-4590-7018-9803-cd99068ee178', 'OQk_vSWHAit8qNFsvIA3cLLfvgFMZpPTjreBjB5tFlY', '2026-11-17 09:08:07.962168+00', NULL),
  ('01a1e20b-4590-7018-9803-cd99068ee178', 'YbsoB159Kah3Cll-cqW1_sCGTpS0pOiDCcDWLOuh77o', '2026-11-17 09:08:07.962168+00', NULL),
  ('01a1e20b-4590-7018-9803-cd99068ee178', 'Yk0AorfxzIG8_VkQXYboVqd8_LobNEH5VLO5b79XFFs', '2026-11-17 09:08:07.962168+00', NULL),
  ('01a1e20b-4590-7018-9803-cd99068ee178', 'frh4COTo_lVTPemkMKO2Rew4p-Q_2mNcELhI5JzOKko', '2026-11-17 09:08:07.962168+00', NULL),
  ('01a1e20b-4590-7018-9803-cd99068ee178', 'ulol9XebKNmY2zadNjRAAPLnAY28iy2D0pXm5RM9PkE', '2026-11-17 09:08:07.962168+00', NULL);

insert into refusal_day (day, code, shard, refusals) values
  ('2026-11-17', 'INSUFFICIENT_FUNDS', 7, 1);

insert into refused_key (actor, key, payload, code, refused_at) values
  (17, 'agent-beyond-float', 'f75daed6-60b1-4e71-d178-7b791b45f0e6', 'FLOAT_EXHAUSTED', now() - interval '64.830'),
  (4, 'rahim-to-blocked', '468d9430-592d-1d52-bc8f-1595366aa653', 'RECIPIENT_UNAVAILABLE', now() - interval '64.830'),
  (4, 'rahim-to-himself', '7ba0325b-4297-2937-74a0-af7cc0c44085', 'SELF_TRANSFER', now() - interval '64.830'),
  (5, 'nadia-too-much', '2705e843-2820-40a6-44f3-1318ca01de24', 'INSUFFICIENT_FUNDS', now() - interval '1.717'),
  (6, 'bare-too-much', 'f307f058-c54c-2754-e0e1-3aabd257c177', 'INSUFFICIENT_FUNDS', now() - interval '64.830');

insert into registration_address (email, salt, used_at) values
  ('early.agent@batua.test', 'TDQvlzCywF1NrvJCzzFfMg', now() - interval '4.747'),
  ('late@batua.test', '4Zm5nrx+HmGuu9HU0WV1Vg', now() - interval '4.747'),
  ('newcomer@batua.test', 'BHkvzhSHoNjakSEdLcuiZg', now() - interval '0.666'),
  ('waiting.agent@batua.test', 'QC8qkr98BFvQAG7GGmV4wg', now() - interval '4.747'),
  ('waiting.capitals@batua.test', 'LlrrfHG2I40GOhqtcTXt3A', now() - interval '4.747'),
  ('waiting@batua.test', 'IGbAl7ts4vWgXSPKinvHvg', now() - interval '4.747');

insert into registration (id, email, name, role, password_hash, token_hashes, mark, code_hash, code_made_at, tries, created_at, locale) values
  ('01a1e20b-60ff-741b-8ee7-05926ccc2538', 'waiting@batua.test', 'Waiting Person', 'USER', '$argon2id$v=19$m=19456,t=2,p=1$IGbAl7ts4vWgXSPKinvHvg$CyiAcZvmv4Wg6t6qEE+3OP7DpuvGAThojj+t/eVKM+4', '{}', 'FT', '3sSlGjMpeZgI26bHYKrtND85Tk8G4gyNQwJdnbSQnzo', now() - interval '64.838', 0, now() - interval '64.838', 'en'),
  ('01a1e20b-6183-750a-a28b-bac17de5dfa0', 'waiting.capitals@batua.test', 'Waiting Person', 'USER', '$argon2id$v=19$m=19456,t=2,p=1$LlrrfHG2I40GOhqtcTXt3A$G86W//RGmJztPCRdrgSz+n7kusaVjgSqSTBe3z8kE9o', '{}', 'DZ', 'IQh5-XjcQqdcvGUCMkoO511UZnPZBvmfABEd-C5Iye8', now() - interval '64.838', 3, now() - interval '64.838', 'en'),
  ('01a1e20b-620d-7fc3-9acf-274fad0256af', 'late@batua.test', 'Waiting Person', 'USER', '$argon2id$v=19$m=19456,t=2,p=1$4Zm5nrx+HmGuu9HU0WV1Vg$bXX/T9kH/w68ETIVnu21lCM61p/o6WiLoX7Rwd9avUs', '{}', 'GQ', 'RJRrJNTwNXBfaOKBCzl0TkfuO6luSgD0Q49B8r5EVTo', now() - interval '1204.838', 0, now() - interval '64.838', 'en'),
  ('01a1e20b-63fa-77c1-b711-de11142c38f9', 'waiting.agent@batua.test', 'Waiting Person', 'AGENT', '$argon2id$v=19$m=19456,t=2,p=1$QC8qkr98BFvQAG7GGmV4wg$TR+MPjlfmS9Jtuz2K7O9TowBxEs8u8P+noNQ2e2rWE8', '{}', 'WJ', '5PSY3KPZi18HlCxdcA9ofcVGtx_Oy_34QnAvLIX8QaI', now() - interval '64.838', 0, now() - interval '64.838', 'en'),
  ('01a1e20b-6488-707e-9cd7-c076301d7817', 'early.agent@batua.test', 'Early Agent', 'AGENT', '$argon2id$v=19$m=19456,t=2,p=1$TDQvlzCywF1NrvJCzzFfMg$egA6GFVuQgrfYMngkMDMpm1oBsB76BEyRAVKZkF9mpg', '{}', 'RG', 'FyRcZfGxs0nM2CcLmxizavCZSXvvtfObVZ0eksEo47c', now() - interval '64.838', 0, now() - interval '64.838', 'en'),
  ('01a1e8c3-7f65-7c7e-8183-4395ddd946ff', 'newcomer@batua.test', 'New Comer', 'USER', '$argon2id$v=19$m=19456,t=2,p=1$BHkvzhSHoNjakSEdLcuiZg$sEHui0nnrj0N0BOCgGC7exYV2606vDJyb/iAsUYNNS4', '{KTZ42y_jj2yrcjeCBKTgdakUDADH766AaUrp8EicOPw}', 'HP', 'mR7jwyld9D5tgKUtmlxeaSms_774k0m_cWUmY3MKPGg', now() - interval '0.670', 0, now() - interval '0.670', 'en');

insert into saved_person (id, owner, person, address, nickname, created_at) values
  ('01a1e8c3-7c2d-71eb-845d-ce936aa81659', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-47a8-791e-b204-ed368dddcdea', 'nadia.karim@batua.test', 'Nadia apa', '2026-11-17 09:08:07.849202+00');

insert into saving_rule (account, round_up_goal, round_up_to, round_up_times, share_goal, share_percent, share_above) values
  (5, 35, 1000, 1, null, null, null);

insert into session (token_hash, person, created_at, seen_at, proved_at, wrong_proofs, id, device, address, method) values
  ('2gxGV-hk8G8sh2YeofwHp-duKj5GKAa7Yop4iLwn140', '01a1e20b-5007-7108-b501-57218f6f9c30', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, 'b5b87ff9-b984-4d93-811e-53cebcfd3dc4', '', NULL, 'password'),
  ('BEbn3aPM5xevcxjqyZQ45RLc0CJgp1kBEFLYx3yQVwU', '01a1e20b-47a8-791e-b204-ed368dddcdea', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, 'ac94dc66-11d3-40b3-873f-696efa7c7c11', '', NULL, 'password'),
  ('CIs1HJZ6vprQU594s4rcfu7V2ZiZ0g-3LG6JPIsLT0o', '01a1e20b-47a8-791e-b204-ed368dddcdea', now() - interval '2.427', now() - interval '2.427', now() - interval '2.427', 0, 'f6df80a6-b348-4673-b246-46f81eac3c1e', 'node', '127.0.0.1', 'password'),
  ('KiBt1PsIPJ5_GVw5BiiCutuflMSgvZdx4UclKTH_0R4', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, '453df184-aedb-4d2a-8d49-2d800dc426fc', '', NULL, 'password'),
  ('ML11lk6C_TFKF-GPfkEauf76u16WXjX5lhGjHW6yRhc', '01a1e20b-57da-7d67-98cc-93d1eb827e19', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, 'aa4e6dc1-57dd-450b-adea-4939f2a692ac', '', NULL, 'password'),
  ('OJsX6_t8SqoxbjueFglim_wO6CG46aWPKaITl_b0JWU', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, '57669d8c-d67a-43e0-9bb3-b41244717a32', '', NULL, 'password'),
  ('PfxOxscTsHx-7VBqcbp3nOhenBmfR9ZyFfiNdrD4zI0', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, '863b7a9e-3d3f-48f8-9307-9d5dfb92d5d1', '', NULL, 'password'),
  ('RyEW9xsT-zfIXuLsc7m-EtHFuZ3xk0KGvb-VhDDAl7M', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, 'a32d4e55-050a-4f6d-82fc-0683f24d8de2', '', NULL, 'password'),
  ('SXvmjymQQUE6-MToiZ_LB0k5j4MO2IyjzF-GjmpADXQ', '01a1e20b-4590-7018-9803-cd99068ee178', now() - interval '1.582', now() - interval '1.582', now() - interval '1.274', 0, '2392dce1-1fe0-4fd5-aa59-a8f5f6aa6847', 'node', '127.0.0.1', 'password'),
  ('UNO19QDuFqvZAhevI9b7dn0hT_Y5LSBiV-b0LE599Eo', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, 'f6deaeab-ebde-4395-b565-7f5938d2eda3', '', NULL, 'password'),
  ('XGXzQt10LnVpdRPR2-b46dUxHZ6vCxWTrJ-dspm4yPI', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, '6f7fb23e-3fda-41c8-8a3c-41dcb9eff55a', '', NULL, 'password'),
  ('ZS185nQ91os3yVIkbSla1MhqBrL0PgN50thnoYLeUzA', '01a1e20b-5e66-7546-856b-88b44dac6343', now() - interval '36004.858', now() - interval '32404.858', now() - interval '36004.858', 0, 'dd662122-031e-4791-8f4c-b31840507079', '', NULL, 'password'),
  ('ZT6Qpx9xxLwwCi91AlmepD8rUV973r_p2zIb4tw1Rxg', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, 'ca547cc5-669b-4bc8-80fb-bd51f23b25fa', '', NULL, 'password'),
  ('epC2wbHnFIs_JJzsrIr8L2p829cuBUZUEkLAnNKwcZA', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, 'c53f2236-03d2-46c1-9a84-02b8018580c8', '', NULL, 'password'),
  ('gp22pvnd7-r4wl9tvdqlM2fuSHJdn4Dzg8-vOWSEY7s', '01a1e20b-5b62-7986-8508-31dbc7d344cf', now() - interval '1.040', now() - interval '1.040', now() - interval '1.040', 0, 'e948248c-c234-410f-888d-ca12c40864ec', 'node', '127.0.0.1', 'password'),
  ('i8wX9gvyRycXPDi01417bxvLi_Y7Pp5ttZfb98LQD0E', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, '189d7ff4-244a-4cd9-b254-cba619dc888d', '', NULL, 'password'),
  ('nbmHuY-6-2tkVVhpVTB5gEXR85qJ6u4l470wVxr_W7w', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', now() - interval '10804.858', now() - interval '7204.858', now() - interval '10804.858', 0, '40f2b7cf-c2a6-4772-a339-f0f0ebfc55ec', '', NULL, 'password'),
  ('w0rerahq9ji0OO2sBaG90NinPdRj7r7NMH4P2dLUnIw', '01a1e20b-4c92-7ce8-af17-8a689560f44b', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, 'f0620e2e-824d-42c8-9ad6-d9159fd0d2e6', '', NULL, 'password'),
  ('wUL-L23Ozummj1shQ-TiqMx1DI3uvqXBBP-gYpFgD0A', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, 'b12d47e6-65da-4162-94ef-5074676014cb', '', NULL, 'password'),
  ('zS59YC_EEL7tTTUQc9ANkjK9cl2G5HPtOWFEOBuS_xA', '01a1e20b-5b62-7986-8508-31dbc7d344cf', now() - interval '64.858', now() - interval '64.858', now() - interval '64.858', 0, 'b6849108-2e24-4f22-8079-d0f77435219f', '', NULL, 'password');

insert into payment_proof (token_hash, session, payload, created_at) values
  ('KzwyiIbZpErahHVSpP4rLW1QoNJ5oCgw5yuJELThtHE', '2392dce1-1fe0-4fd5-aa59-a8f5f6aa6847', '956a2537-36dd-ad64-7937-41d4bb19dcf4', now() - interval '1.276');

insert into totals_fold (is_only, seq, at) values
  (true, 24, '2026-11-17 09:08:08.831+00');

insert into transfer (seq, amount, debit_number, debit_balance, credit_number, credit_balance, created_at, reverses, "group", id, payload, debit_account, credit_account, actor, agent, type, status, currency, reference, key, sent_to) values
  (1, 100000, 1, -100000, 1, 100000, '2026-10-16 01:49:20.034+00', null, null, '01a1e20b-6546-7178-8889-493d0ddf3326', 'aae39586-145a-cfb8-62c8-792e59854ed5', 1, 4, 4, null, 'add_money', 'completed', 'BDT', 'BTXZVTAWHS', 'rahim-deposit', NULL),
  (10, 6000, 8, 95950, 2, -14000, '2026-10-16 01:49:20.228+00', null, null, '01a1e20b-65e4-709c-a5f4-7b25c30e75c2', '5356b030-ef4c-5764-852c-fabcbf0a0069', 4, 17, 17, 17, 'cash_out', 'completed', 'BDT', 'BTANYZ4QP8', 'agent-cash-out', NULL),
  (11, 3000, 1, -3000, 1, 3000, '2026-10-16 01:49:20.233+00', null, null, '01a1e20b-65e9-7eb4-8676-4ef695407e63', NULL, 19, 6, 19, 19, 'cash_in', 'completed', 'BDT', 'BTH9GBQ6PC', NULL, NULL),
  (12, 30000, 1, -30000, 3, 16000, '2026-10-16 01:49:21.391+00', null, null, '01a1e20b-6a73-7eaa-8a3f-68d8467dbed5', NULL, 3, 17, 3, null, 'settlement', 'completed', 'BDT', 'BTWFE9LPJK', NULL, NULL),
  (13, 2550, 4, 13450, 2, -27450, '2026-10-16 01:49:23.659+00', null, null, '01a1e20b-734e-7e0a-aeb7-1bdbbb6d265c', NULL, 17, 3, 3, null, 'settlement', 'completed', 'BDT', 'BT4BLTLSSZ', NULL, NULL),
  (18, 10000, 5, 51550, 1, 10000, '2026-11-17 09:08:07.334+00', null, null, '01a1e8c3-7a36-72fe-b213-951db4e55ff7', '820e1488-b5b2-7e32-85e9-fca0a2f1d2d9', 5, 35, 5, null, 'savings', 'completed', 'BDT', NULL, 'nadia-goal', NULL),
  (19, 1000, 6, 50550, 1, 1000, '2026-11-17 09:08:07.431+00', null, null, '01a1e8c3-7a8e-7324-8926-8c873e5f8584', NULL, 5, 36, 5, null, 'savings', 'completed', 'BDT', NULL, NULL, NULL),
  (2, 50000, 2, -150000, 1, 50000, '2026-10-16 01:49:20.112+00', null, null, '01a1e20b-6573-78f4-b7bf-63cf6ccd50c3', 'f4d57052-c603-96c3-fb0e-02236e0aa788', 1, 5, 5, 17, 'add_money', 'completed', 'BDT', 'BT58ZB79DH', 'nadia-assisted', NULL),
  (20, 1000, 2, 0, 7, 51550, '2026-11-17 09:08:07.474+00', null, null, '01a1e8c3-7abb-71c8-afce-84462e3c6013', NULL, 36, 5, 5, null, 'savings', 'completed', 'BDT', NULL, NULL, NULL),
  (21, 1250, 8, 50300, 9, 97200, '2026-11-17 09:08:07.574+00', null, null, '01a1e8c3-7b21-74da-9fc1-4cb7f36254a5', '959dc5b0-e23e-43be-8708-76de774f5800', 5, 4, 5, null, 'send_money', 'completed', 'BDT', NULL, 'nadia-note', 'email'),
  (22, 750, 9, 49550, 2, 10750, '2026-11-17 09:08:07.574+00', null, 21, '01a1e8c3-7b21-7820-a21f-2f2f10c689de', NULL, 5, 35, 5, null, 'savings', 'completed', 'BDT', NULL, NULL, NULL),
  (3, 7500, 3, -157500, 1, 7500, '2026-10-16 01:49:20.187+00', null, null, '01a1e20b-65bb-7ac8-a216-a21d7c09d5e0', NULL, 1, 16, 16, null, 'add_money', 'completed', 'BDT', 'BTTPXAY4M7', NULL, NULL),
  (4, 10050, 2, 89950, 2, 60050, '2026-10-16 01:49:20.192+00', null, null, '01a1e20b-65c1-71dc-958c-b29eb2a22d37', '2b5fd3ae-8998-cf09-e537-d1fae42e8663', 4, 5, 4, null, 'send_money', 'completed', 'BDT', 'BT8FYLCGQY', 'rahim-by-phone', NULL),
  (5, 2000, 3, 87950, 3, 62050, '2026-10-16 01:49:20.201+00', null, null, '01a1e20b-65c9-73ce-989b-28b8717f736e', '6c5fffe9-f428-71f9-7ca1-049f3cacacc8', 4, 5, 4, null, 'send_money', 'completed', 'BDT', 'BT6CHHKDCM', 'rahim-by-email', NULL),
  (6, 500, 4, 61550, 4, 88450, '2026-10-16 01:49:20.209+00', null, null, '01a1e20b-65d1-7d17-be28-c5365e864918', NULL, 5, 4, 5, null, 'send_money', 'completed', 'BDT', 'BTUM4AHMLB', NULL, NULL),
  (7, 1500, 5, 86950, 1, 1500, '2026-10-16 01:49:20.214+00', null, null, '01a1e20b-65d6-7aca-9fa2-830644bdc18c', NULL, 4, 12, 4, null, 'send_money', 'completed', 'BDT', 'BTJNM4CMY6', NULL, NULL),
  (8, 5000, 6, 81950, 1, 5000, '2026-10-16 01:49:20.217+00', null, null, '01a1e20b-65da-779a-ab63-1be31a92d30e', 'b52b78c9-c1b3-cec5-4675-85e40c923055', 4, 2, 4, null, 'withdraw', 'completed', 'BDT', 'BTEVX6NXFW', 'rahim-withdrawal', NULL),
  (9, 20000, 1, -20000, 7, 101950, '2026-10-16 01:49:20.224+00', null, null, '01a1e20b-65e0-7d3c-85ce-dc1b5da79498', 'd664d238-9d6d-fcf4-4136-1d0ee06978d9', 17, 4, 17, 17, 'cash_in', 'completed', 'BDT', 'BTFPB986KX', 'agent-cash-in', NULL);

insert into transfer_day (day, type, transfers, volume) values
  ('2026-10-16', 'add_money', 3, 157500),
  ('2026-10-16', 'cash_in', 2, 23000),
  ('2026-10-16', 'cash_out', 1, 6000),
  ('2026-10-16', 'send_money', 4, 14050),
  ('2026-10-16', 'settlement', 2, 32550),
  ('2026-10-16', 'withdraw', 1, 5000);

insert into transfer_day_shard (day, type, shard, transfers, volume) values
  ('2026-11-17', 'savings', 0, 1, 1000),
  ('2026-11-17', 'savings', 7, 3, 11750),
  ('2026-11-17', 'send_money', 7, 1, 1250);

insert into transfer_note (transfer, note, hidden_at) values
  (21, 'For lunch', NULL);

insert into transfer_total (type, shard, transfers, volume) values
  ('add_money', 0, 3, 157500),
  ('cash_in', 0, 2, 23000),
  ('cash_out', 0, 1, 6000),
  ('send_money', 0, 4, 14050),
  ('settlement', 0, 2, 32550),
  ('withdraw', 0, 1, 5000);

select setval('account_id_seq', 36);
select setval('attempt_id_seq', 73);
select setval('audit_event_id_seq', 122);
select setval('outbox_id_seq', 42);
select setval('person_number_seq', 26);
select setval('transfer_seq', 24);
