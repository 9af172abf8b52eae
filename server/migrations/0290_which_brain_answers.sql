-- Owner: agent. Which brain answers where a shop has a model: the model always; our rules where they are sure and the model
-- where they are not; or our rules always, with the model's draft kept beside them to compare.
alter table agent_models add column brain text not null default 'model' check (brain in ('model', 'hybrid', 'shadow'));
alter table agent_model_default add column brain text not null default 'model' check (brain in ('model', 'hybrid', 'shadow'));
grant select (brain) on agent_models, agent_model_default to sokoni_readonly;

-- Why the model was asked in a hybrid turn: our rules were unsure, or their draft was stopped.
alter table turns add column unsure text;
