-- A buyer who complained before the seller called the goods delivered is not silent after it. The time of the complaint itself is
-- no measure: any question about a parcel on its way may be one, and keeps the money for some days only.
alter table escrow_holds add column silence_ended_at timestamptz;
