import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Site {
  id: string;
  origin: string;
}

/** What a browser and its authenticator do with a passkey: real keys and real signatures. */
export function createPasskeyDevice(site: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  let uses = 0;

  function clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Who it is for, that somebody was there and unlocked it, and how often it was used. */
  function authenticatorData({ isUnlocked = true, rpId = site.id, hasKey = false }): Buffer {
    const flags = 0x01 | (isUnlocked ? 0x04 : 0) | (hasKey ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [keyX, keyY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    // An elliptic-curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1) with its two coordinates.
    return Buffer.concat([Buffer.from('a501020326200121', 'hex'), bytes(keyX), Buffer.from([0x22]), bytes(keyY)]);
  }

  return {
    credential,
    make(challenge: string, { origin = site.origin, ...how }: How = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const authData = Buffer.concat([authenticatorData({ ...how, hasKey: true }), attested]);
      const attestation = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')];
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.concat([Buffer.from([0xa3]), ...attestation, bytes(authData)]).toString(
            'base64url',
          ),
          transports: ['internal'],
        },
      };
    },
    use(challenge: string, { origin = site.origin, count = uses + 1, ...how }: How & { count?: number } = {}) {
      uses = count;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(how);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>;

interface How {
  origin?: string;
  rpId?: string;
  isUnlocked?: boolean;
}

/** As CBOR writes them. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(0x40, value.length), value]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(0x60, value.length), Buffer.from(value)]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([kind | length]);
  return length < 256 ? Buffer.from([kind | 24, length]) : Buffer.from([kind | 25, length >> 8, length & 255]);
}
