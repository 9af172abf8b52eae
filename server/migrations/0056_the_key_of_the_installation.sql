-- What is stored is sealed with the installation's own key. That key is stored here, sealed with the master key, so the master key can be
-- replaced. Null: an installation of an earlier version, whose own key is the master key.
alter table installation add column sealed_key bytea;
grant update (sealed_key) on installation to sokoni_worker;
