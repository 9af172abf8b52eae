-- Whether the buyer was reminded that their last complaint keeps the money for some days only.
alter table escrow_holds add column complaint_reminded boolean not null default false;
