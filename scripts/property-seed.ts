import fc from 'fast-check';

// Properties try the same inputs in every run, so that a run fails for what was changed and for nothing else. To look
// for what they have not met yet, give another seed.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) });
