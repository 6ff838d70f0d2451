-- All accounts whose mail arrives in the mailbox of this one.
CREATE OR REPLACE FUNCTION accounts_of_mailbox(of_account text) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT same.id FROM account own JOIN account same USING (mailbox) WHERE own.id = of_account
$$;
