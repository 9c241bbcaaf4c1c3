import manifest from '../../package.json' with { type: 'json' };

/** Of the product, as its package names it. */
export const version: string = manifest.version;
