-- A process that is killed cannot forget what its import had read; its rows are known by their age.
ALTER TABLE import_seen ADD COLUMN noted_at timestamptz NOT NULL DEFAULT now();
