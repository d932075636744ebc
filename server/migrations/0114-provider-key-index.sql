create index concurrently if not exists api_key_of_provider on api_key (provider_id) where revoked_at is null;
