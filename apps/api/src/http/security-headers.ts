/** SHA-256 of the empty text: the style element that the styling library fills through the CSSOM starts empty. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

function contentSecurityPolicy(isHttps: boolean, connectTo: string | undefined): string {
  const directives = [
    "default-src 'self'",
    "base-uri 'none'",
    connectTo === undefined ? "connect-src 'self'" : `connect-src 'self' ${connectTo}`,
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' https: data: blob:",
    "object-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyleHash}`,
  ];
  return [...directives, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join(';');
}

interface Protection {
  isHttps: boolean;
  hstsIncludesSubdomains?: boolean | undefined;
  connectTo?: string | undefined;
}

/**
 * No cache keeps an answer, unless it is a page or file that says for how long. Pages ask this server alone, and one
 * other origin only where the installation names it.
 */
export function protectiveHeaders({ isHttps, hstsIncludesSubdomains = false, connectTo }: Protection) {
  return {
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(isHttps, connectTo),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter that old browsers have does more harm than good.
    'x-xss-protection': '0',
    ...(isHttps && {
      'strict-transport-security': `max-age=31536000${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}
