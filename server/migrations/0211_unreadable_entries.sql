-- Owner: reconciliation. An entry of a provider's list that nobody can read waits for a person, like any other difference.
alter table reconciliation_differences drop constraint reconciliation_differences_class_check;
alter table reconciliation_differences add constraint reconciliation_differences_class_check
  check (class in ('missing_there', 'missing_here', 'amount', 'currency', 'fee', 'status', 'duplicate', 'timing', 'unreadable'));
