-- The characters of a text and its pairs of neighbouring characters, in lower case. An index over them finds a piece of a
-- name in any script, as `ilike` does, without an extension. The cost keeps the planner from calling it for every row.
create function text_grams(words text) returns text[] language sql immutable parallel safe cost 500 as $$
  select coalesce(array_agg(distinct gram), '{}')
  from (select lower(words) as low) as folded, generate_series(1, length(low)) as at,
    lateral (values (substr(low, at, 1)), (substr(low, at, 2))) as one (gram)
$$;
