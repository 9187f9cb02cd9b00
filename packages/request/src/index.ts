export type { Cipher } from './cipher/aesCipher.ts';
export { aesCipher } from './cipher/aesCipher.ts';
export { md5Hex } from './cipher/md5Hex.ts';
export { sealWithRsa } from './cipher/sealWithRsa.ts';
export type { Client, ClientOptions } from './client/client.ts';
export { createClient } from './client/createClient.ts';
export type { Call, Method, RequestInput, Step } from './model/call.ts';
export {
  CipherError,
  isReplyError,
  NetworkError,
  ReplyError,
  RequestError,
  TimeoutError,
} from './model/errors.ts';
export type { QueryValues } from './model/query.ts';
export type { Purpose, Refusal, RefusalWord, Reply, Verdict } from './model/reply.ts';
export type { Session, SessionStore } from './model/session.ts';
export { checkLicence } from './platform/checkLicence.ts';
export type { ChildHeaderOptions } from './platform/childHeaders.ts';
export { childHeaders } from './platform/childHeaders.ts';
export type { ChildAccess, ChildFetch, ChildFetchOptions } from './platform/createChildFetch.ts';
export { createChildFetch } from './platform/createChildFetch.ts';
export type { RefreshOptions } from './platform/refreshByToken.ts';
export { refreshByToken } from './platform/refreshByToken.ts';
export type { GuestForm, RegisterOptions } from './platform/registerGuest.ts';
export { registerGuest } from './platform/registerGuest.ts';
export type { Grant, TokenOptions, TokenReply } from './platform/requestToken.ts';
export { requestToken } from './platform/requestToken.ts';
export type { CatalogueRow } from './reply/errorCatalogue.ts';
export { errorCatalogue } from './reply/errorCatalogue.ts';
export { readReply } from './reply/readReply.ts';
export type { RefreshSession } from './session/createRenewal.ts';
export type { FreshnessOptions } from './session/keepTokenFresh.ts';
export type { LeaseOptions, Lock, WebLocks } from './session/locks.ts';
export { browserLock, leaseLock, pageLock, webLock } from './session/locks.ts';
export { readCookie } from './session/readCookie.ts';
export type { KeyStorage, StoreOptions } from './session/stores.ts';
export { cookieStore, memoryStore, storageStore } from './session/stores.ts';
export type { BasicClient } from './steps/withCredentials.ts';
export { toBase64 } from './wire/base64.ts';
export type { HeaderNames } from './wire/headerNames.ts';
export { platformHeaders } from './wire/headerNames.ts';
export { parseJson } from './wire/parseJson.ts';
export type { Target } from './wire/resolveUrl.ts';
export { resolveUrl } from './wire/resolveUrl.ts';
export { toQuery } from './wire/toQuery.ts';
