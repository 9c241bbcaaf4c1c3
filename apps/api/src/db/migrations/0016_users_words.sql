-- Administrators find users by any part of their names, e-mail or company; without it each search reads every user.
CREATE INDEX users_words ON users USING gin
  (lower(user_name || E'\n' || email || E'\n' || name || E'\n' || company) gin_trgm_ops);
