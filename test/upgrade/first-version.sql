-- A database of the first version, to be loaded after the migrations 0001 to 0009.
--
-- How it was made: the first version ran on an empty database without demo data. People registered, entered
-- their codes, signed in and changed their profiles by its calls; admins were created, agents settled and
-- credit lines set by its commands; then all rows were written down here. By SQL were made: the blocked
-- agent, the codes and registrations that are older than the rest, the times of some sessions, the
-- mail that is queued, the one that was given up and the one that was emptied. Left out are the mails with
-- codes that were used, and what limits had counted of verified people.
-- Times that decide whether something is still valid are counted back from the moment of loading.

-- Everybody has the password first-version-1, but bare@batua.test: second-1.
insert into person (id, number, role, status, name, email, phone, password_hash, verified_at, created_at, approved_at)
overriding system value values
  ('01a1e20b-3705-7586-bf21-c0d67041ab02', 1, 'SUPER_ADMIN', 'active', 'Root Person', 'root@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$AkjMe9kFCWkb/RyxsdWF/g$zX6dUQ86s3uHzevPglsV6KXC7VLkEEFRx46JIwwooT4', '2026-10-16T01:49:08.241Z', '2026-10-16T01:49:08.241Z', null),
  ('01a1e20b-4045-7449-acd0-cdf49fd1bdb2', 2, 'ADMIN', 'active', 'Boss Person', 'boss@batua.test', '+8801711000150', '$argon2id$v=19$m=19456,t=2,p=1$IXC6n6OWdBgGZGNENcqTSA$IQpbEQn/QQ8EtUDFEyRapUE+aMQV7o5KEGp2FUnfd/4', '2026-10-16T01:49:10.600Z', '2026-10-16T01:49:10.600Z', null),
  ('01a1e20b-4590-7018-9803-cd99068ee178', 3, 'USER', 'active', 'Rahim Uddin', 'rahim@batua.test', '+8801711000101', '$argon2id$v=19$m=19456,t=2,p=1$rTy510gIa0KQAu0rY4fRNA$9rZ3TmPE86Z3Y5CXhxqFZsOKYkWhSV6TKXE0wKnUz90', '2026-10-16T01:49:11.973Z', '2026-10-16T01:49:11.951Z', null),
  ('01a1e20b-47a8-791e-b204-ed368dddcdea', 4, 'USER', 'active', 'Nadia Karim', 'Nadia.Karim@Batua.Test', '+8801711000102', '$argon2id$v=19$m=19456,t=2,p=1$JlJKWERdnt4a+2a/8ffNHw$LWngZkx3ij/w5S47qNWtV5jm7QODDHmwUedzBUuyKn8', '2026-10-16T01:49:12.518Z', '2026-10-16T01:49:12.484Z', null),
  ('01a1e20b-48a1-7045-916b-f2d0f2a475c9', 5, 'USER', 'active', 'Bare Digits', 'bare@batua.test', '01711000103', '$argon2id$v=19$m=19456,t=2,p=1$i4nI/JmSDXqico5vh0dxmQ$SBAY63aIrcfZuWhkvDILr0dBK2zuZdPoBDvPh4Wq+Jc', '2026-10-16T01:49:12.840Z', '2026-10-16T01:49:12.737Z', null),
  ('01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', 6, 'USER', 'active', 'Copy Cat', 'copycat@batua.test', '01711000101', '$argon2id$v=19$m=19456,t=2,p=1$87new0v30Jea4qbomlgebQ$kNmNYne2qcFqfjpZEE1Rr+LxohDOMqxwTB/BxQ3y6+I', '2026-10-16T01:49:13.106Z', '2026-10-16T01:49:13.098Z', null),
  ('01a1e20b-4b33-793e-9096-a08f7bb6b67a', 7, 'USER', 'active', 'Nonsense Digits', 'nonsense@batua.test', '0000000000', '$argon2id$v=19$m=19456,t=2,p=1$9/mvufaXPpUhRPZIme9uAg$D56ZMvudZkt4EtNaeVoXMX3HGD8oTvSkS1Rv6CxvYD0', '2026-10-16T01:49:13.427Z', '2026-10-16T01:49:13.395Z', null),
  ('01a1e20b-4c92-7ce8-af17-8a689560f44b', 8, 'USER', 'active', 'Possible Only', 'possible@batua.test', '+8801011000104', '$argon2id$v=19$m=19456,t=2,p=1$kaI5C1K2gujr7P+R9p4Oqg$3zS6a39Zzh5eKRGbjX/fCH3lgDKIUg+g2LXiNjO3dY4', '2026-10-16T01:49:13.761Z', '2026-10-16T01:49:13.746Z', null),
  ('01a1e20b-4e5f-76c8-8294-9e7612e2146d', 9, 'USER', 'active', 'Abroad Person', 'abroad@batua.test', '+447911123456', '$argon2id$v=19$m=19456,t=2,p=1$jmiKMA47Kq8BxRiXF6EH9A$WqGvmsj53NpScE77p462p+XzQcxmBK9FF3Xb24SBujM', '2026-10-16T01:49:14.231Z', '2026-10-16T01:49:14.206Z', null),
  ('01a1e20b-5007-7108-b501-57218f6f9c30', 10, 'USER', 'active', E'Ta\u0007b\u0009New\u000aLine', 'controls@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$bLIBtPuzI+rOipxd5n0bnA$77qV2rooCxsx7VkWT7sC982Mo8eJH85vnyr/dRfjoLI', '2026-10-16T01:49:14.684Z', '2026-10-16T01:49:14.595Z', null),
  ('01a1e20b-51ed-7c17-9164-97a8ff73cfa5', 11, 'USER', 'active', E'Invoice \u202egnp.exe', 'bidi@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$V5jWZ7PJ/dvk9DURazlgmA$YpZz6w+KK0DtabptnptYuJZmepOWRYiE9dDWivCxVS4', '2026-10-16T01:49:15.295Z', '2026-10-16T01:49:15.117Z', null),
  ('01a1e20b-5502-73b2-93f3-e54bfa5fc996', 12, 'USER', 'active', E'Ra\u200bh\u200cim', 'zerowidth@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$IyDaHYKv9uCbopyZfiHIZg$w4jfM9Ww8W9RgQGGJro1fRYcrGp8ULU1RLT3q3j4k48', '2026-10-16T01:49:16.274Z', '2026-10-16T01:49:15.906Z', null),
  ('01a1e20b-57da-7d67-98cc-93d1eb827e19', 13, 'USER', 'active', E'র\u200d্যাব হোসেন', 'bengali@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$dAtJWaP9XmUplhlzW+hXWQ$ls+GRrcgDFgiKIEGYact6/Z2aGjHP6JdjNfnoVr41LQ', '2026-10-16T01:49:16.665Z', '2026-10-16T01:49:16.634Z', null),
  ('01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', 14, 'USER', 'active', E'\u200b\u200b\u200b', 'invisible@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$yIhKk/kVOL4WRjllKMXYLQ$Olpx1isOoTOmOZawoho13xOqdZlFiFWvkGnEf+Tv4iw', '2026-10-16T01:49:16.970Z', '2026-10-16T01:49:16.906Z', null),
  ('01a1e20b-5a61-7256-9c08-8c0a19910cb3', 15, 'USER', 'blocked', 'Blocked Person', 'blocked@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$4gE5ByCXKBx5NubDD7VIuw$jNKZui3LQoReFCdFzyJPYjN4gfqjGhkcVwd7hJ6KbC4', '2026-10-16T01:49:17.331Z', '2026-10-16T01:49:17.280Z', null),
  ('01a1e20b-5b62-7986-8508-31dbc7d344cf', 16, 'AGENT', 'active', 'Agent One', 'Agent.One@batua.test', '+8801711000160', '$argon2id$v=19$m=19456,t=2,p=1$QKNHnVp7wlARUxPo7vIHxw$VnIyATb+9jZ7imO/a5J+wAqdCU84ljRFZDQEzWdz4OM', '2026-10-16T01:49:17.585Z', '2026-10-16T01:49:17.538Z', '2026-10-16T01:49:18.900Z'),
  ('01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', 17, 'AGENT', 'pending', 'Pending Agent', 'pending.agent@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$1OkdaKJovU+oHsU/WL3wTg$Ub4x+Bij/Mjw1H9oJdWOFYFAkw0CtgLzwOr9WxEwv0g', '2026-10-16T01:49:18.026Z', '2026-10-16T01:49:17.965Z', null),
  ('01a1e20b-5e66-7546-856b-88b44dac6343', 18, 'AGENT', 'suspended', 'Suspended Agent', 'suspended.agent@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$7x13jYjFDCE/xe17hY2G5Q$cDmUxgbWGfDWLSH1+RMOewnEiSOUShkXkfv481sAHZg', '2026-10-16T01:49:18.327Z', '2026-10-16T01:49:18.310Z', '2026-10-16T01:49:18.907Z'),
  ('01a1e20b-5ff1-7d49-9650-0c0a590ba21e', 19, 'AGENT', 'blocked', 'Blocked Agent', 'blocked.agent@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$apPq9xVKuwoyWujpa7dXDQ$CalryiGVwlYcRs+21j/RdSVuXE7pqfF/V9+w0++qNho', '2026-10-16T01:49:18.738Z', '2026-10-16T01:49:18.705Z', '2026-10-16T01:49:18.911Z'),
  ('01a1e20b-60ff-741b-8ee7-05926ccc2538', 20, 'USER', 'active', 'Waiting Person', 'waiting@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$IGbAl7ts4vWgXSPKinvHvg$CyiAcZvmv4Wg6t6qEE+3OP7DpuvGAThojj+t/eVKM+4', null, now() - interval '1 minute', null),
  ('01a1e20b-6183-750a-a28b-bac17de5dfa0', 21, 'USER', 'active', 'Waiting Person', 'Waiting.Capitals@Batua.Test', null, '$argon2id$v=19$m=19456,t=2,p=1$LlrrfHG2I40GOhqtcTXt3A$G86W//RGmJztPCRdrgSz+n7kusaVjgSqSTBe3z8kE9o', null, now() - interval '1 minute', null),
  ('01a1e20b-620d-7fc3-9acf-274fad0256af', 22, 'USER', 'active', 'Waiting Person', 'late@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$4Zm5nrx+HmGuu9HU0WV1Vg$bXX/T9kH/w68ETIVnu21lCM61p/o6WiLoX7Rwd9avUs', null, now() - interval '1 minute', null),
  ('01a1e20b-6263-720a-9dfb-f844e976be6c', 23, 'USER', 'active', 'Waiting Person', 'abandoned@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$GMkY+k+3Kt0cdqtGblMFxw$YiQOX2njvONG6eprv+bSkW+jExDyNwArkE6UYTwvBug', null, now() - interval '1800 minutes', null),
  ('01a1e20b-6350-7cd5-b6f3-6ecdfea947ae', 24, 'USER', 'blocked', 'Waiting Person', 'blocked.waiting@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$YIJxpJ85bBSm9EU6nfBcAw$tdRY7OzlBNhHhe8qJ/iSQyJ42MOFmgki9ys00+zLUdo', null, now() - interval '1 minute', null),
  ('01a1e20b-63fa-77c1-b711-de11142c38f9', 25, 'AGENT', 'pending', 'Waiting Person', 'waiting.agent@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$QC8qkr98BFvQAG7GGmV4wg$TR+MPjlfmS9Jtuz2K7O9TowBxEs8u8P+noNQ2e2rWE8', null, now() - interval '1 minute', null),
  ('01a1e20b-6488-707e-9cd7-c076301d7817', 26, 'AGENT', 'active', 'Early Agent', 'early.agent@batua.test', null, '$argon2id$v=19$m=19456,t=2,p=1$TDQvlzCywF1NrvJCzzFfMg$egA6GFVuQgrfYMngkMDMpm1oBsB76BEyRAVKZkF9mpg', null, now() - interval '1 minute', '2026-10-16T01:49:19.953Z');

-- The accounts 1 to 3 are of the migration 0003. Balances come from the transfers below.
insert into account (id, owner, kind, floor, status)
overriding system value values
  (4, '01a1e20b-4590-7018-9803-cd99068ee178', 'wallet', 0, 'active'),
  (5, '01a1e20b-47a8-791e-b204-ed368dddcdea', 'wallet', 0, 'active'),
  (6, '01a1e20b-48a1-7045-916b-f2d0f2a475c9', 'wallet', 0, 'active'),
  (7, '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', 'wallet', 0, 'active'),
  (8, '01a1e20b-4b33-793e-9096-a08f7bb6b67a', 'wallet', 0, 'active'),
  (9, '01a1e20b-4c92-7ce8-af17-8a689560f44b', 'wallet', 0, 'active'),
  (10, '01a1e20b-4e5f-76c8-8294-9e7612e2146d', 'wallet', 0, 'active'),
  (11, '01a1e20b-5007-7108-b501-57218f6f9c30', 'wallet', 0, 'active'),
  (12, '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', 'wallet', 0, 'active'),
  (13, '01a1e20b-5502-73b2-93f3-e54bfa5fc996', 'wallet', 0, 'active'),
  (14, '01a1e20b-57da-7d67-98cc-93d1eb827e19', 'wallet', 0, 'active'),
  (15, '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', 'wallet', 0, 'active'),
  (16, '01a1e20b-5a61-7256-9c08-8c0a19910cb3', 'wallet', 0, 'blocked'),
  (17, '01a1e20b-5b62-7986-8508-31dbc7d344cf', 'float', -500000, 'active'),
  (18, '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', 'float', 0, 'pending'),
  (19, '01a1e20b-5e66-7546-856b-88b44dac6343', 'float', -10000000, 'suspended'),
  (20, '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', 'float', -10000000, 'blocked');

-- One statement: the trigger applies all of it to the balances and the totals.
insert into transfer (seq, id, type, amount, reference, created_at, debit_account, debit_number, debit_balance, credit_account, credit_number, credit_balance, actor, agent, "key", payload)
values
  (1, '01a1e20b-6546-7178-8889-493d0ddf3326', 'add_money', 100000, 'BTXZVTAWHS', '2026-10-16T01:49:20.034Z', 1, 1, -100000, 4, 1, 100000, 4, null, 'rahim-deposit', 'aae39586-145a-cfb8-62c8-792e59854ed5'),
  (2, '01a1e20b-6573-78f4-b7bf-63cf6ccd50c3', 'add_money', 50000, 'BT58ZB79DH', '2026-10-16T01:49:20.112Z', 1, 2, -150000, 5, 1, 50000, 5, 17, 'nadia-assisted', 'f4d57052-c603-96c3-fb0e-02236e0aa788'),
  (3, '01a1e20b-65bb-7ac8-a216-a21d7c09d5e0', 'add_money', 7500, 'BTTPXAY4M7', '2026-10-16T01:49:20.187Z', 1, 3, -157500, 16, 1, 7500, 16, null, null, null),
  (4, '01a1e20b-65c1-71dc-958c-b29eb2a22d37', 'send_money', 10050, 'BT8FYLCGQY', '2026-10-16T01:49:20.192Z', 4, 2, 89950, 5, 2, 60050, 4, null, 'rahim-by-phone', '2b5fd3ae-8998-cf09-e537-d1fae42e8663'),
  (5, '01a1e20b-65c9-73ce-989b-28b8717f736e', 'send_money', 2000, 'BT6CHHKDCM', '2026-10-16T01:49:20.201Z', 4, 3, 87950, 5, 3, 62050, 4, null, 'rahim-by-email', '6c5fffe9-f428-71f9-7ca1-049f3cacacc8'),
  (6, '01a1e20b-65d1-7d17-be28-c5365e864918', 'send_money', 500, 'BTUM4AHMLB', '2026-10-16T01:49:20.209Z', 5, 4, 61550, 4, 4, 88450, 5, null, null, null),
  (7, '01a1e20b-65d6-7aca-9fa2-830644bdc18c', 'send_money', 1500, 'BTJNM4CMY6', '2026-10-16T01:49:20.214Z', 4, 5, 86950, 12, 1, 1500, 4, null, null, null),
  (8, '01a1e20b-65da-779a-ab63-1be31a92d30e', 'withdraw', 5000, 'BTEVX6NXFW', '2026-10-16T01:49:20.217Z', 4, 6, 81950, 2, 1, 5000, 4, null, 'rahim-withdrawal', 'b52b78c9-c1b3-cec5-4675-85e40c923055'),
  (9, '01a1e20b-65e0-7d3c-85ce-dc1b5da79498', 'cash_in', 20000, 'BTFPB986KX', '2026-10-16T01:49:20.224Z', 17, 1, -20000, 4, 7, 101950, 17, 17, 'agent-cash-in', 'd664d238-9d6d-fcf4-4136-1d0ee06978d9'),
  (10, '01a1e20b-65e4-709c-a5f4-7b25c30e75c2', 'cash_out', 6000, 'BTANYZ4QP8', '2026-10-16T01:49:20.228Z', 4, 8, 95950, 17, 2, -14000, 17, 17, 'agent-cash-out', '5356b030-ef4c-5764-852c-fabcbf0a0069'),
  (11, '01a1e20b-65e9-7eb4-8676-4ef695407e63', 'cash_in', 3000, 'BTH9GBQ6PC', '2026-10-16T01:49:20.233Z', 19, 1, -3000, 6, 1, 3000, 19, 19, null, null),
  (12, '01a1e20b-6a73-7eaa-8a3f-68d8467dbed5', 'settlement', 30000, 'BTWFE9LPJK', '2026-10-16T01:49:21.391Z', 3, 1, -30000, 17, 3, 16000, 3, null, null, null),
  (13, '01a1e20b-734e-7e0a-aeb7-1bdbbb6d265c', 'settlement', 2550, 'BT4BLTLSSZ', '2026-10-16T01:49:23.659Z', 17, 4, 13450, 3, 2, -27450, 3, null, null, null);

-- Refusals that are remembered.
insert into refused_key (actor, "key", payload, code, refused_at)
values
  (6, 'bare-too-much', 'f307f058-c54c-2754-e0e1-3aabd257c177', 'INSUFFICIENT_FUNDS', now() - interval '1 minute'),
  (4, 'rahim-to-himself', '7ba0325b-4297-2937-74a0-af7cc0c44085', 'SELF_TRANSFER', now() - interval '1 minute'),
  (4, 'rahim-to-blocked', '468d9430-592d-1d52-bc8f-1595366aa653', 'RECIPIENT_UNAVAILABLE', now() - interval '1 minute'),
  (17, 'agent-beyond-float', 'f75daed6-60b1-4e71-d178-7b791b45f0e6', 'FLOAT_EXHAUSTED', now() - interval '1 minute');

-- Sessions; their tokens are in kept.ts. One of boss@batua.test was last seen two hours ago, that of the suspended agent nine.
insert into session (token_hash, person, created_at, seen_at)
values
  ('epC2wbHnFIs_JJzsrIr8L2p829cuBUZUEkLAnNKwcZA', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', now() - interval '1 minute', now() - interval '1 minute'),
  ('nbmHuY-6-2tkVVhpVTB5gEXR85qJ6u4l470wVxr_W7w', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', now() - interval '180 minutes', now() - interval '120 minutes'),
  ('BxYQSVMTQ7Zt7gkG94VbrTlYCF31XroCaZL1KTRMItk', '01a1e20b-4590-7018-9803-cd99068ee178', now() - interval '1 minute', now() - interval '1 minute'),
  ('dTmoDEiazfXGW7iD9OeowDXymVIORWriNZ7n5A6Q7Ak', '01a1e20b-4590-7018-9803-cd99068ee178', now() - interval '60 minutes', now() - interval '1 minute'),
  ('BEbn3aPM5xevcxjqyZQ45RLc0CJgp1kBEFLYx3yQVwU', '01a1e20b-47a8-791e-b204-ed368dddcdea', now() - interval '1 minute', now() - interval '1 minute'),
  ('XGXzQt10LnVpdRPR2-b46dUxHZ6vCxWTrJ-dspm4yPI', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', now() - interval '1 minute', now() - interval '1 minute'),
  ('OJsX6_t8SqoxbjueFglim_wO6CG46aWPKaITl_b0JWU', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', now() - interval '1 minute', now() - interval '1 minute'),
  ('i8wX9gvyRycXPDi01417bxvLi_Y7Pp5ttZfb98LQD0E', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', now() - interval '1 minute', now() - interval '1 minute'),
  ('w0rerahq9ji0OO2sBaG90NinPdRj7r7NMH4P2dLUnIw', '01a1e20b-4c92-7ce8-af17-8a689560f44b', now() - interval '1 minute', now() - interval '1 minute'),
  ('ZT6Qpx9xxLwwCi91AlmepD8rUV973r_p2zIb4tw1Rxg', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', now() - interval '1 minute', now() - interval '1 minute'),
  ('2gxGV-hk8G8sh2YeofwHp-duKj5GKAa7Yop4iLwn140', '01a1e20b-5007-7108-b501-57218f6f9c30', now() - interval '1 minute', now() - interval '1 minute'),
  ('UNO19QDuFqvZAhevI9b7dn0hT_Y5LSBiV-b0LE599Eo', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', now() - interval '1 minute', now() - interval '1 minute'),
  ('wUL-L23Ozummj1shQ-TiqMx1DI3uvqXBBP-gYpFgD0A', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', now() - interval '1 minute', now() - interval '1 minute'),
  ('ML11lk6C_TFKF-GPfkEauf76u16WXjX5lhGjHW6yRhc', '01a1e20b-57da-7d67-98cc-93d1eb827e19', now() - interval '1 minute', now() - interval '1 minute'),
  ('RyEW9xsT-zfIXuLsc7m-EtHFuZ3xk0KGvb-VhDDAl7M', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', now() - interval '1 minute', now() - interval '1 minute'),
  ('zS59YC_EEL7tTTUQc9ANkjK9cl2G5HPtOWFEOBuS_xA', '01a1e20b-5b62-7986-8508-31dbc7d344cf', now() - interval '1 minute', now() - interval '1 minute'),
  ('PfxOxscTsHx-7VBqcbp3nOhenBmfR9ZyFfiNdrD4zI0', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', now() - interval '1 minute', now() - interval '1 minute'),
  ('ZS185nQ91os3yVIkbSla1MhqBrL0PgN50thnoYLeUzA', '01a1e20b-5e66-7546-856b-88b44dac6343', now() - interval '600 minutes', now() - interval '540 minutes'),
  ('KiBt1PsIPJ5_GVw5BiiCutuflMSgvZdx4UclKTH_0R4', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', now() - interval '1 minute', now() - interval '1 minute');

-- Codes that wait; the mails below have them.
insert into verification_code (person, code_hash, tries, created_at)
values
  ('01a1e20b-60ff-741b-8ee7-05926ccc2538', '3sSlGjMpeZgI26bHYKrtND85Tk8G4gyNQwJdnbSQnzo', 0, now() - interval '1 minute'),
  ('01a1e20b-6183-750a-a28b-bac17de5dfa0', 'IQh5-XjcQqdcvGUCMkoO511UZnPZBvmfABEd-C5Iye8', 3, now() - interval '1 minute'),
  ('01a1e20b-620d-7fc3-9acf-274fad0256af', 'RJRrJNTwNXBfaOKBCzl0TkfuO6luSgD0Q49B8r5EVTo', 0, now() - interval '20 minutes'),
  ('01a1e20b-6263-720a-9dfb-f844e976be6c', 'E9ju08J5MkPvKzA1upAG_PsllniVnOvOiYe0lU-W5Js', 0, now() - interval '1800 minutes'),
  ('01a1e20b-6350-7cd5-b6f3-6ecdfea947ae', 'PMgdrIBvLoj3FfYuS7YaOTg_XA_uYdUQYAw8fUJr4Kg', 0, now() - interval '1 minute'),
  ('01a1e20b-63fa-77c1-b711-de11142c38f9', '5PSY3KPZi18HlCxdcA9ofcVGtx_Oy_34QnAvLIX8QaI', 0, now() - interval '1 minute'),
  ('01a1e20b-6488-707e-9cd7-c076301d7817', 'FyRcZfGxs0nM2CcLmxizavCZSXvvtfObVZ0eksEo47c', 0, now() - interval '1 minute');

-- Ten failed logins of guessed@batua.test, and what people who are not verified did.
insert into attempt (id, kind, subject, address, made_at)
overriding system value values
  (35, 'register', 'Gngjn2nLzQlD0h0_KV2Xnv7MYTbMdbGcTNXLe4CvEqQ', '127.0.0.1', now() - interval '1 minute'),
  (36, 'mailed', 'Gngjn2nLzQlD0h0_KV2Xnv7MYTbMdbGcTNXLe4CvEqQ', '127.0.0.1', now() - interval '1 minute'),
  (37, 'register', 'rmewBIhabliI1Pleo-PEzQbOdIb-fbvkWQc5Tlj9h3s', '127.0.0.1', now() - interval '1 minute'),
  (38, 'mailed', 'rmewBIhabliI1Pleo-PEzQbOdIb-fbvkWQc5Tlj9h3s', '127.0.0.1', now() - interval '1 minute'),
  (39, 'register', '11f46AVrRZKT8q_NctZal6pHefU_5aEmjwFv3Ie-Bmw', '127.0.0.1', now() - interval '1 minute'),
  (40, 'mailed', '11f46AVrRZKT8q_NctZal6pHefU_5aEmjwFv3Ie-Bmw', '127.0.0.1', now() - interval '1 minute'),
  (41, 'register', '1xmKL1xDrckXK7hJo0uCiAWGp9y06mYpekdyD2j3JPo', '127.0.0.1', now() - interval '1 minute'),
  (42, 'mailed', '1xmKL1xDrckXK7hJo0uCiAWGp9y06mYpekdyD2j3JPo', '127.0.0.1', now() - interval '1 minute'),
  (43, 'register', '69DCqtb3qCSb-s1ijyOh6Zkfe1ax1d9JsK0GCYTgU3o', '127.0.0.1', now() - interval '1 minute'),
  (44, 'mailed', '69DCqtb3qCSb-s1ijyOh6Zkfe1ax1d9JsK0GCYTgU3o', '127.0.0.1', now() - interval '1 minute'),
  (45, 'register', '4xjMKll-3eLkj8KkMNUVIQDDvZxWVHG6GQR4IoSCkwc', '127.0.0.1', now() - interval '1 minute'),
  (46, 'mailed', '4xjMKll-3eLkj8KkMNUVIQDDvZxWVHG6GQR4IoSCkwc', '127.0.0.1', now() - interval '1 minute'),
  (47, 'register', 'cDk18AhUOpiw7naiAL1rwdqoaZqN8H93_S326TWzw0g', '127.0.0.1', now() - interval '1 minute'),
  (48, 'mailed', 'cDk18AhUOpiw7naiAL1rwdqoaZqN8H93_S326TWzw0g', '127.0.0.1', now() - interval '1 minute'),
  (49, 'code', 'rmewBIhabliI1Pleo-PEzQbOdIb-fbvkWQc5Tlj9h3s', '127.0.0.1', now() - interval '1 minute'),
  (50, 'code', 'rmewBIhabliI1Pleo-PEzQbOdIb-fbvkWQc5Tlj9h3s', '127.0.0.1', now() - interval '1 minute'),
  (51, 'code', 'rmewBIhabliI1Pleo-PEzQbOdIb-fbvkWQc5Tlj9h3s', '127.0.0.1', now() - interval '1 minute'),
  (52, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '1 minute'),
  (53, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '1 minute'),
  (54, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '1 minute'),
  (55, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '1 minute'),
  (56, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '1 minute'),
  (57, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '1 minute'),
  (58, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '1 minute'),
  (59, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '1 minute'),
  (60, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '1 minute'),
  (61, 'login', 'yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A', '127.0.0.1', now() - interval '1 minute');

-- The trail.
insert into audit_event (id, made_at, action, actor, subject, address, request_id, details, by_operator)
overriding system value values
  (1, '2026-10-16T01:49:08.241Z', 'create_admin', null, '01a1e20b-3705-7586-bf21-c0d67041ab02', 'root@first-version', null, '{"role": "SUPER_ADMIN"}', 't'),
  (2, '2026-10-16T01:49:10.600Z', 'create_admin', null, '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', 'root@first-version', null, '{"role": "ADMIN"}', 't'),
  (3, '2026-10-16T01:49:11.058Z', 'login', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '127.0.0.1', 'KwCNdsg6-1', '{}', 'f'),
  (4, '2026-10-16T01:49:11.301Z', 'change_phone', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '127.0.0.1', 'KwCNdsg6-2', '{"to": "+8801711000150", "from": null}', 'f'),
  (5, '2026-10-16T01:49:11.711Z', 'login', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '127.0.0.1', 'KwCNdsg6-3', '{}', 'f'),
  (6, '2026-10-16T01:49:11.951Z', 'register', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'KwCNdsg6-4', '{"role": "USER"}', 'f'),
  (7, '2026-10-16T01:49:11.973Z', 'verify', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'KwCNdsg6-6', '{}', 'f'),
  (8, '2026-10-16T01:49:12.136Z', 'login', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'KwCNdsg6-7', '{}', 'f'),
  (9, '2026-10-16T01:49:12.255Z', 'change_phone', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'KwCNdsg6-8', '{"to": "+8801711000101", "from": null}', 'f'),
  (10, '2026-10-16T01:49:12.484Z', 'register', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'KwCNdsg6-a', '{"role": "USER"}', 'f'),
  (11, '2026-10-16T01:49:12.518Z', 'verify', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'KwCNdsg6-c', '{}', 'f'),
  (12, '2026-10-16T01:49:12.599Z', 'login', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'KwCNdsg6-d', '{}', 'f'),
  (13, '2026-10-16T01:49:12.622Z', 'change_phone', '01a1e20b-47a8-791e-b204-ed368dddcdea', '01a1e20b-47a8-791e-b204-ed368dddcdea', '127.0.0.1', 'KwCNdsg6-e', '{"to": "+8801711000102", "from": null}', 'f'),
  (14, '2026-10-16T01:49:12.737Z', 'register', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '127.0.0.1', 'KwCNdsg6-g', '{"role": "USER"}', 'f'),
  (15, '2026-10-16T01:49:12.840Z', 'verify', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '127.0.0.1', 'KwCNdsg6-i', '{}', 'f'),
  (16, '2026-10-16T01:49:12.925Z', 'login', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '127.0.0.1', 'KwCNdsg6-j', '{}', 'f'),
  (17, '2026-10-16T01:49:12.950Z', 'change_phone', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '127.0.0.1', 'KwCNdsg6-k', '{"to": "01711000103", "from": null}', 'f'),
  (18, '2026-10-16T01:49:13.098Z', 'register', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '127.0.0.1', 'KwCNdsg6-m', '{"role": "USER"}', 'f'),
  (19, '2026-10-16T01:49:13.106Z', 'verify', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '127.0.0.1', 'KwCNdsg6-o', '{}', 'f'),
  (20, '2026-10-16T01:49:13.199Z', 'login', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '127.0.0.1', 'KwCNdsg6-p', '{}', 'f'),
  (21, '2026-10-16T01:49:13.209Z', 'change_phone', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c', '127.0.0.1', 'KwCNdsg6-q', '{"to": "01711000101", "from": null}', 'f'),
  (22, '2026-10-16T01:49:13.395Z', 'register', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '127.0.0.1', 'KwCNdsg6-s', '{"role": "USER"}', 'f'),
  (23, '2026-10-16T01:49:13.427Z', 'verify', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '127.0.0.1', 'KwCNdsg6-u', '{}', 'f'),
  (24, '2026-10-16T01:49:13.559Z', 'login', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '127.0.0.1', 'KwCNdsg6-v', '{}', 'f'),
  (25, '2026-10-16T01:49:13.589Z', 'change_phone', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '01a1e20b-4b33-793e-9096-a08f7bb6b67a', '127.0.0.1', 'KwCNdsg6-w', '{"to": "0000000000", "from": null}', 'f'),
  (26, '2026-10-16T01:49:13.746Z', 'register', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '127.0.0.1', 'KwCNdsg6-y', '{"role": "USER"}', 'f'),
  (27, '2026-10-16T01:49:13.761Z', 'verify', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '127.0.0.1', 'KwCNdsg6-10', '{}', 'f'),
  (28, '2026-10-16T01:49:13.976Z', 'login', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '127.0.0.1', 'KwCNdsg6-11', '{}', 'f'),
  (29, '2026-10-16T01:49:14.052Z', 'change_phone', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '01a1e20b-4c92-7ce8-af17-8a689560f44b', '127.0.0.1', 'KwCNdsg6-12', '{"to": "+8801011000104", "from": null}', 'f'),
  (30, '2026-10-16T01:49:14.206Z', 'register', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '127.0.0.1', 'KwCNdsg6-14', '{"role": "USER"}', 'f'),
  (31, '2026-10-16T01:49:14.231Z', 'verify', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '127.0.0.1', 'KwCNdsg6-16', '{}', 'f'),
  (32, '2026-10-16T01:49:14.387Z', 'login', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '127.0.0.1', 'KwCNdsg6-17', '{}', 'f'),
  (33, '2026-10-16T01:49:14.410Z', 'change_phone', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '01a1e20b-4e5f-76c8-8294-9e7612e2146d', '127.0.0.1', 'KwCNdsg6-18', '{"to": "+447911123456", "from": null}', 'f'),
  (34, '2026-10-16T01:49:14.595Z', 'register', '01a1e20b-5007-7108-b501-57218f6f9c30', '01a1e20b-5007-7108-b501-57218f6f9c30', '127.0.0.1', 'KwCNdsg6-1a', '{"role": "USER"}', 'f'),
  (35, '2026-10-16T01:49:14.684Z', 'verify', '01a1e20b-5007-7108-b501-57218f6f9c30', '01a1e20b-5007-7108-b501-57218f6f9c30', '127.0.0.1', 'KwCNdsg6-1c', '{}', 'f'),
  (36, '2026-10-16T01:49:14.954Z', 'login', '01a1e20b-5007-7108-b501-57218f6f9c30', '01a1e20b-5007-7108-b501-57218f6f9c30', '127.0.0.1', 'KwCNdsg6-1d', '{}', 'f'),
  (37, '2026-10-16T01:49:15.117Z', 'register', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', '127.0.0.1', 'KwCNdsg6-1f', '{"role": "USER"}', 'f'),
  (38, '2026-10-16T01:49:15.295Z', 'verify', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', '127.0.0.1', 'KwCNdsg6-1h', '{}', 'f'),
  (39, '2026-10-16T01:49:15.627Z', 'login', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', '01a1e20b-51ed-7c17-9164-97a8ff73cfa5', '127.0.0.1', 'KwCNdsg6-1i', '{}', 'f'),
  (40, '2026-10-16T01:49:15.906Z', 'register', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', '127.0.0.1', 'KwCNdsg6-1k', '{"role": "USER"}', 'f'),
  (41, '2026-10-16T01:49:16.274Z', 'verify', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', '127.0.0.1', 'KwCNdsg6-1m', '{}', 'f'),
  (42, '2026-10-16T01:49:16.445Z', 'login', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', '01a1e20b-5502-73b2-93f3-e54bfa5fc996', '127.0.0.1', 'KwCNdsg6-1n', '{}', 'f'),
  (43, '2026-10-16T01:49:16.634Z', 'register', '01a1e20b-57da-7d67-98cc-93d1eb827e19', '01a1e20b-57da-7d67-98cc-93d1eb827e19', '127.0.0.1', 'KwCNdsg6-1p', '{"role": "USER"}', 'f'),
  (44, '2026-10-16T01:49:16.665Z', 'verify', '01a1e20b-57da-7d67-98cc-93d1eb827e19', '01a1e20b-57da-7d67-98cc-93d1eb827e19', '127.0.0.1', 'KwCNdsg6-1r', '{}', 'f'),
  (45, '2026-10-16T01:49:16.826Z', 'login', '01a1e20b-57da-7d67-98cc-93d1eb827e19', '01a1e20b-57da-7d67-98cc-93d1eb827e19', '127.0.0.1', 'KwCNdsg6-1s', '{}', 'f'),
  (46, '2026-10-16T01:49:16.906Z', 'register', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', '127.0.0.1', 'KwCNdsg6-1u', '{"role": "USER"}', 'f'),
  (47, '2026-10-16T01:49:16.970Z', 'verify', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', '127.0.0.1', 'KwCNdsg6-1w', '{}', 'f'),
  (48, '2026-10-16T01:49:17.094Z', 'login', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', '01a1e20b-58eb-7ca0-a5e9-92b8cb7a7624', '127.0.0.1', 'KwCNdsg6-1x', '{}', 'f'),
  (49, '2026-10-16T01:49:17.280Z', 'register', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '127.0.0.1', 'KwCNdsg6-1z', '{"role": "USER"}', 'f'),
  (50, '2026-10-16T01:49:17.331Z', 'verify', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '127.0.0.1', 'KwCNdsg6-21', '{}', 'f'),
  (51, '2026-10-16T01:49:17.440Z', 'login', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '127.0.0.1', 'KwCNdsg6-22', '{}', 'f'),
  (52, '2026-10-16T01:49:17.538Z', 'register', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '127.0.0.1', 'KwCNdsg6-24', '{"role": "AGENT"}', 'f'),
  (53, '2026-10-16T01:49:17.585Z', 'verify', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '127.0.0.1', 'KwCNdsg6-26', '{}', 'f'),
  (54, '2026-10-16T01:49:17.788Z', 'login', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '127.0.0.1', 'KwCNdsg6-27', '{}', 'f'),
  (55, '2026-10-16T01:49:17.800Z', 'change_phone', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '127.0.0.1', 'KwCNdsg6-28', '{"to": "+8801711000160", "from": null}', 'f'),
  (56, '2026-10-16T01:49:17.965Z', 'register', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', '127.0.0.1', 'KwCNdsg6-2a', '{"role": "AGENT"}', 'f'),
  (57, '2026-10-16T01:49:18.026Z', 'verify', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', '127.0.0.1', 'KwCNdsg6-2c', '{}', 'f'),
  (58, '2026-10-16T01:49:18.194Z', 'login', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', '01a1e20b-5d0d-7517-b2f8-e7f7dfc8c8c7', '127.0.0.1', 'KwCNdsg6-2d', '{}', 'f'),
  (59, '2026-10-16T01:49:18.310Z', 'register', '01a1e20b-5e66-7546-856b-88b44dac6343', '01a1e20b-5e66-7546-856b-88b44dac6343', '127.0.0.1', 'KwCNdsg6-2f', '{"role": "AGENT"}', 'f'),
  (60, '2026-10-16T01:49:18.327Z', 'verify', '01a1e20b-5e66-7546-856b-88b44dac6343', '01a1e20b-5e66-7546-856b-88b44dac6343', '127.0.0.1', 'KwCNdsg6-2h', '{}', 'f'),
  (61, '2026-10-16T01:49:18.429Z', 'login', '01a1e20b-5e66-7546-856b-88b44dac6343', '01a1e20b-5e66-7546-856b-88b44dac6343', '127.0.0.1', 'KwCNdsg6-2i', '{}', 'f'),
  (62, '2026-10-16T01:49:18.705Z', 'register', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '127.0.0.1', 'KwCNdsg6-2k', '{"role": "AGENT"}', 'f'),
  (63, '2026-10-16T01:49:18.738Z', 'verify', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '127.0.0.1', 'KwCNdsg6-2m', '{}', 'f'),
  (64, '2026-10-16T01:49:18.884Z', 'login', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '127.0.0.1', 'KwCNdsg6-2n', '{}', 'f'),
  (65, '2026-10-16T01:49:18.900Z', 'approve', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-5b62-7986-8508-31dbc7d344cf', '127.0.0.1', 'KwCNdsg6-2p', '{"from": "pending"}', 'f'),
  (66, '2026-10-16T01:49:18.907Z', 'approve', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-5e66-7546-856b-88b44dac6343', '127.0.0.1', 'KwCNdsg6-2q', '{"from": "pending"}', 'f'),
  (67, '2026-10-16T01:49:18.911Z', 'approve', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-5ff1-7d49-9650-0c0a590ba21e', '127.0.0.1', 'KwCNdsg6-2r', '{"from": "pending"}', 'f'),
  (68, '2026-10-16T01:49:18.975Z', 'register', '01a1e20b-60ff-741b-8ee7-05926ccc2538', '01a1e20b-60ff-741b-8ee7-05926ccc2538', '127.0.0.1', 'KwCNdsg6-2s', '{"role": "USER"}', 'f'),
  (69, '2026-10-16T01:49:19.106Z', 'register', '01a1e20b-6183-750a-a28b-bac17de5dfa0', '01a1e20b-6183-750a-a28b-bac17de5dfa0', '127.0.0.1', 'KwCNdsg6-2t', '{"role": "USER"}', 'f'),
  (70, '2026-10-16T01:49:19.245Z', 'register', '01a1e20b-620d-7fc3-9acf-274fad0256af', '01a1e20b-620d-7fc3-9acf-274fad0256af', '127.0.0.1', 'KwCNdsg6-2u', '{"role": "USER"}', 'f'),
  (71, '2026-10-16T01:49:19.331Z', 'register', '01a1e20b-6263-720a-9dfb-f844e976be6c', '01a1e20b-6263-720a-9dfb-f844e976be6c', '127.0.0.1', 'KwCNdsg6-2v', '{"role": "USER"}', 'f'),
  (72, '2026-10-16T01:49:19.566Z', 'register', '01a1e20b-6350-7cd5-b6f3-6ecdfea947ae', '01a1e20b-6350-7cd5-b6f3-6ecdfea947ae', '127.0.0.1', 'KwCNdsg6-2w', '{"role": "USER"}', 'f'),
  (73, '2026-10-16T01:49:19.738Z', 'register', '01a1e20b-63fa-77c1-b711-de11142c38f9', '01a1e20b-63fa-77c1-b711-de11142c38f9', '127.0.0.1', 'KwCNdsg6-2x', '{"role": "AGENT"}', 'f'),
  (74, '2026-10-16T01:49:19.880Z', 'register', '01a1e20b-6488-707e-9cd7-c076301d7817', '01a1e20b-6488-707e-9cd7-c076301d7817', '127.0.0.1', 'KwCNdsg6-2y', '{"role": "AGENT"}', 'f'),
  (75, '2026-10-16T01:49:19.908Z', 'verify_failed', null, '01a1e20b-6183-750a-a28b-bac17de5dfa0', '127.0.0.1', 'KwCNdsg6-30', '{}', 'f'),
  (76, '2026-10-16T01:49:19.935Z', 'verify_failed', null, '01a1e20b-6183-750a-a28b-bac17de5dfa0', '127.0.0.1', 'KwCNdsg6-32', '{}', 'f'),
  (77, '2026-10-16T01:49:19.940Z', 'verify_failed', null, '01a1e20b-6183-750a-a28b-bac17de5dfa0', '127.0.0.1', 'KwCNdsg6-34', '{}', 'f'),
  (78, '2026-10-16T01:49:19.950Z', 'view_agents', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', null, '127.0.0.1', 'KwCNdsg6-35', '{"page": 1, "limit": 100, "search": "early"}', 'f'),
  (79, '2026-10-16T01:49:19.953Z', 'approve', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-6488-707e-9cd7-c076301d7817', '127.0.0.1', 'KwCNdsg6-36', '{"from": "pending"}', 'f'),
  (80, '2026-10-16T01:49:19.961Z', 'view_users', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', null, '127.0.0.1', 'KwCNdsg6-37', '{"page": 1, "limit": 10, "search": "blocked.waiting"}', 'f'),
  (81, '2026-10-16T01:49:19.967Z', 'block', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-6350-7cd5-b6f3-6ecdfea947ae', '127.0.0.1', 'KwCNdsg6-38', '{"from": "active"}', 'f'),
  (82, '2026-10-16T01:49:20.206Z', 'change_profile', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'KwCNdsg6-3e', '{"to": "Rahim Uddin", "from": "Rahim"}', 'f'),
  (83, '2026-10-16T01:49:21.384Z', 'settle', null, '01a1e20b-5b62-7986-8508-31dbc7d344cf', 'root@first-version', null, '{"taka": 300, "reference": "BTWFE9LPJK"}', 't'),
  (84, '2026-10-16T01:49:23.647Z', 'settle', null, '01a1e20b-5b62-7986-8508-31dbc7d344cf', 'root@first-version', null, '{"taka": -25.5, "reference": "BT4BLTLSSZ"}', 't'),
  (85, '2026-10-16T01:49:26.240Z', 'credit_line', null, '01a1e20b-5b62-7986-8508-31dbc7d344cf', 'root@first-version', null, '{"to": 5000, "from": 100000}', 't'),
  (86, '2026-10-16T01:49:26.514Z', 'block', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-5a61-7256-9c08-8c0a19910cb3', '127.0.0.1', 'KwCNdsg6-3l', '{"from": "active"}', 'f'),
  (87, '2026-10-16T01:49:26.560Z', 'suspend', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2', '01a1e20b-5e66-7546-856b-88b44dac6343', '127.0.0.1', 'KwCNdsg6-3q', '{"from": "active"}', 'f'),
  (88, '2026-10-16T01:49:26.674Z', 'login_failed', null, null, '127.0.0.1', 'KwCNdsg6-3r', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', 'f'),
  (89, '2026-10-16T01:49:26.825Z', 'login_failed', null, null, '127.0.0.1', 'KwCNdsg6-3s', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', 'f'),
  (90, '2026-10-16T01:49:27.127Z', 'login_failed', null, null, '127.0.0.1', 'KwCNdsg6-3t', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', 'f'),
  (91, '2026-10-16T01:49:27.307Z', 'login_failed', null, null, '127.0.0.1', 'KwCNdsg6-3u', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', 'f'),
  (92, '2026-10-16T01:49:27.516Z', 'login_failed', null, null, '127.0.0.1', 'KwCNdsg6-3v', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', 'f'),
  (93, '2026-10-16T01:49:27.729Z', 'login_failed', null, null, '127.0.0.1', 'KwCNdsg6-3w', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', 'f'),
  (94, '2026-10-16T01:49:28.038Z', 'login_failed', null, null, '127.0.0.1', 'KwCNdsg6-3x', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', 'f'),
  (95, '2026-10-16T01:49:28.218Z', 'login_failed', null, null, '127.0.0.1', 'KwCNdsg6-3y', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', 'f'),
  (96, '2026-10-16T01:49:28.406Z', 'login_failed', null, null, '127.0.0.1', 'KwCNdsg6-3z', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', 'f'),
  (97, '2026-10-16T01:49:28.571Z', 'login_failed', null, null, '127.0.0.1', 'KwCNdsg6-40', '{"code": "INVALID_CREDENTIALS", "email": "yrm7LjVNHsvlrnD0eQAtq6tUCy-w9iUdHKxU6TfRl-A"}', 'f'),
  (98, '2026-10-16T01:49:28.786Z', 'login', '01a1e20b-4590-7018-9803-cd99068ee178', '01a1e20b-4590-7018-9803-cd99068ee178', '127.0.0.1', 'KwCNdsg6-41', '{}', 'f'),
  (99, '2026-10-16T01:49:29.164Z', 'change_password', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '01a1e20b-48a1-7045-916b-f2d0f2a475c9', '127.0.0.1', 'KwCNdsg6-42', '{}', 'f');

-- Mails: sent and kept, sent and emptied, queued, given up. Without the codes that were used.
insert into outbox (id, topic, payload, status, attempts, due_at, created_at, finished_at, last_error)
overriding system value values
  (1, 'mail', '{"to": "boss@batua.test", "text": "The phone number of your Batua account is now +8801711000150.\n\nIf this was not you, change your password at once and contact us.\n\nBatua\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (3, 'mail', '{"to": "rahim@batua.test", "text": "The phone number of your Batua account is now +8801711000101.\n\nIf this was not you, change your password at once and contact us.\n\nBatua\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (5, 'mail', '{"to": "Nadia.Karim@Batua.Test", "text": "The phone number of your Batua account is now +8801711000102.\n\nIf this was not you, change your password at once and contact us.\n\nBatua\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (7, 'mail', '{"to": "bare@batua.test", "text": "The phone number of your Batua account is now 01711000103.\n\nIf this was not you, change your password at once and contact us.\n\nBatua\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (9, 'mail', '{"to": "copycat@batua.test", "text": "The phone number of your Batua account is now 01711000101.\n\nIf this was not you, change your password at once and contact us.\n\nBatua\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (11, 'mail', '{"to": "nonsense@batua.test", "text": "The phone number of your Batua account is now 0000000000.\n\nIf this was not you, change your password at once and contact us.\n\nBatua\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (13, 'mail', '{"to": "possible@batua.test", "text": "The phone number of your Batua account is now +8801011000104.\n\nIf this was not you, change your password at once and contact us.\n\nBatua\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (15, 'mail', null, 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (23, 'mail', '{"to": "Agent.One@batua.test", "text": "The phone number of your Batua account is now +8801711000160.\n\nIf this was not you, change your password at once and contact us.\n\nBatua\n", "subject": "Your phone number was changed"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (27, 'mail', '{"to": "waiting@batua.test", "text": "Your verification code is 642849\n\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\n\nIf you did not register, you can ignore this mail.\n\nBatua\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (28, 'mail', '{"to": "Waiting.Capitals@Batua.Test", "text": "Your verification code is 710025\n\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\n\nIf you did not register, you can ignore this mail.\n\nBatua\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (29, 'mail', '{"to": "late@batua.test", "text": "Your verification code is 037066\n\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\n\nIf you did not register, you can ignore this mail.\n\nBatua\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (30, 'mail', '{"to": "abandoned@batua.test", "text": "Your verification code is 127856\n\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\n\nIf you did not register, you can ignore this mail.\n\nBatua\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (31, 'mail', '{"to": "blocked.waiting@batua.test", "text": "Your verification code is 225555\n\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\n\nIf you did not register, you can ignore this mail.\n\nBatua\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (32, 'mail', '{"to": "waiting.agent@batua.test", "text": "Your verification code is 911897\n\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\n\nIf you did not register, you can ignore this mail.\n\nBatua\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (33, 'mail', '{"to": "early.agent@batua.test", "text": "Your verification code is 350362\n\nIt is valid for 10 minutes and can be used once. Nobody from Batua will ask you for it.\n\nIf you did not register, you can ignore this mail.\n\nBatua\n", "subject": "Your Batua verification code"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (34, 'mail', '{"to": "rahim@batua.test", "text": "৳60.00 was paid out to you in cash by the agent Agent One and taken from your wallet.\n\nReference: BTANYZ4QP8\n\nIf you did not receive this cash, contact us at once.\n\nBatua\n", "subject": "Cash-out of ৳60.00"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (35, 'mail', '{"to": "bare@batua.test", "text": "The password of your Batua account was changed.\n\nIf this was not you, change your password at once and contact us.\n\nBatua\n", "subject": "Your password was changed"}', 'sent', 1, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', null),
  (36, 'mail', '{"to": "rahim@batua.test", "text": "Queued", "subject": "Waits for a mail server"}', 'queued', 0, now() - interval '1 minute', now() - interval '1 minute', null, null),
  (37, 'mail', '{"to": "nobody@batua.test", "text": "Dead", "subject": "Given up"}', 'dead', 8, now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 minute', 'no such mailbox');

-- Where the counters stood.
select setval('account_id_seq', 20), setval('attempt_id_seq', 61), setval('audit_event_id_seq', 99), setval('outbox_id_seq', 37), setval('person_number_seq', 26), setval('transfer_seq', 17);
