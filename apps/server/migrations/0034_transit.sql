-- Money on its way between members (kind 13: sent): what a crash left half done is looked for by time. Rare among transfers.
create index transfer_sent on wallet.transfer (at) where kind = 13;
