-- Owner: agent. The models of a shop's provider that write out voice notes and describe pictures; null: none does. Their prices are in
-- millionths of a US dollar: for a minute of speech, and for a million tokens.
alter table agent_models
  add column transcription_model text check (transcription_model <> ''),
  add column transcription_price bigint not null default 0 check (transcription_price >= 0),
  add column vision_model text check (vision_model <> ''),
  add column vision_input_price bigint not null default 0 check (vision_input_price >= 0),
  add column vision_output_price bigint not null default 0 check (vision_output_price >= 0);
alter table agent_model_default
  add column transcription_model text check (transcription_model <> ''),
  add column transcription_price bigint not null default 0 check (transcription_price >= 0),
  add column vision_model text check (vision_model <> ''),
  add column vision_input_price bigint not null default 0 check (vision_input_price >= 0),
  add column vision_output_price bigint not null default 0 check (vision_output_price >= 0);
grant select (transcription_model, transcription_price, vision_model, vision_input_price, vision_output_price)
  on agent_models, agent_model_default to sokoni_readonly;

-- A model may be set for voice notes and pictures alone: our rules answer.
alter table agent_models drop constraint agent_models_brain_check;
alter table agent_models add constraint agent_models_brain_check check (brain in ('model', 'hybrid', 'shadow', 'offline'));
alter table agent_model_default drop constraint agent_model_default_brain_check;
alter table agent_model_default
  add constraint agent_model_default_brain_check check (brain in ('model', 'hybrid', 'shadow', 'offline'));

-- Owner: conversations. What a model made of the buyer's voice note or picture: its words or what it shows, which model, what it cost,
-- or why there is nothing. Null: nobody has asked a model.
alter table messages add column reading jsonb;
