-- The check of a receipt finds the segment that covers a transfer, however many segments there are.
create index journal_segment_end on journal_segment (chain, to_seq);
