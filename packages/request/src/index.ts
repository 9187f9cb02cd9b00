export { aesCipher, type Cipher } from './cipher/aesCipher.ts';
export type { Client, ClientOptions } from './client/client.ts';
export { createClient } from './client/createClient.ts';
export type { Call, RequestInput, Step } from './model/call.ts';
export {
  CipherError,
  isReplyError,
  NetworkError,
  ReplyError,
  RequestError,
  TimeoutError,
} from './model/errors.ts';
export type { RefusalWord, Reply } from './model/reply.ts';
export type { Session, SessionStore } from './model/session.ts';
export { errorCatalogue } from './reply/errorCatalogue.ts';
export { cookieStore, memoryStore, storageStore } from './session/stores.ts';
