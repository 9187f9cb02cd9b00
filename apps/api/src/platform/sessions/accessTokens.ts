import { randomBytes, randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Secrets } from '../secrets/secrets.ts';
import { hashToken, lifetimes, type TokenPair } from './sessions.ts';

/** Data of a user that a signed access token contains. */
export interface TokenClaims {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly dept_id: string;
  readonly role_id: string;
  readonly role_name: string;
  readonly account: string;
  readonly client_id: string;
}

type TokenType = 'access_token' | 'refresh_token';

/**
 * Creates and checks the signed tokens of the token endpoint. A token with an invalid signature is refused without
 * a read of the database. For a correct signature, the token's row in the database decides if the token is still
 * valid.
 */
export interface AccessTokens {
  readonly makePair: (claims: TokenClaims, now: Date) => Promise<TokenPair>;
  /**
   * Returns the key of the database row of a token. Returns undefined for a token that the service did not sign and
   * that does not have the form of an opaque token. An expired token has a key too, because the expiry is checked
   * in the row.
   */
  readonly hashOf: (token: string, type: TokenType) => Promise<string | undefined>;
}

const algorithm = 'HS256';
const issuer = 'isp';
const opaque = /^[A-Za-z0-9_-]{16,128}$/;
const signed = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

/**
 * Returns the key of the row of a signed token. An opaque token never contains `:`, so it cannot have the form
 * `jti:…`. Hence a jti, which may be visible in logs, cannot be used as a token.
 */
const rowKey = (jti: string): string => hashToken(`jti:${jti}`);

export const isSigned = (token: string): boolean => signed.test(token);

/**
 * Creates the functions for signed tokens.
 *
 * @param configured - key in `ISP_TOKEN_KEY`; if empty, a key is made once and stored in the database
 */
export function createAccessTokens(configured: string, secrets: Secrets): AccessTokens {
  const key = async (): Promise<Uint8Array> =>
    Buffer.from(configured || (await secrets.of('token.key', () => randomBytes(32).toString('base64'))));

  const sign = async (type: TokenType, jti: string, claims: JWTPayload, now: Date, lifetime: number) => {
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT({ ...claims, token_type: type })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setIssuer(issuer)
      .setJti(jti)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetime)
      .sign(await key());
  };

  return {
    async makePair(claims, now) {
      const [jti, refreshJti] = [randomUUID(), randomUUID()];
      return {
        jti,
        access: await sign('access_token', jti, { ...claims }, now, lifetimes.access),
        accessHash: rowKey(jti),
        refresh: await sign('refresh_token', refreshJti, { user_id: claims.user_id }, now, lifetimes.session),
        refreshHash: rowKey(refreshJti),
      };
    },
    async hashOf(token, type) {
      if (opaque.test(token)) return hashToken(token);
      if (!signed.test(token) || token.length > 4096) return undefined;
      const payload = await verify(token, await key());
      const isOurs =
        payload?.iss === issuer && payload.token_type === type && typeof payload.jti === 'string';
      return isOurs ? rowKey(payload.jti as string) : undefined;
    },
  };
}

async function verify(token: string, key: Uint8Array): Promise<JWTPayload | undefined> {
  try {
    return (await jwtVerify(token, key, { algorithms: [algorithm] })).payload;
  } catch (error) {
    // The library throws `JWTExpired` only after it has checked the signature, so the payload of an expired token
    // can be trusted.
    return error instanceof errors.JWTExpired ? error.payload : undefined;
  }
}
