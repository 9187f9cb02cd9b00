import { randomUUID } from 'node:crypto';
import { depthOf } from '@isp/schema/internal';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { faultOf } from '../database/sql/databaseFault.ts';
import type { Locale } from '../host/caller.ts';
import {
  fillTexts,
  Refusal,
  type RefusalText,
  type RefusalTexts,
  refusalTexts,
  toFieldIssue,
} from '../refusals/refusal.ts';
import { traceIdOf, traceRequests } from '../tracing/traceRequests.ts';
import { noQuery, refuseUnfit, routeSerializer, routeValidator, UnfitRequest } from './routeSchemas.ts';

export interface EnvelopeOptions {
  /** Texts of the refusals of the host, in addition to the refusals of the service. */
  readonly texts?: RefusalTexts;
  /** True if a reply that does not fit the schema of its route causes an error. Used in tests. @defaultValue false */
  readonly checkReplies?: boolean;
}

/** Returns the language of a reply: English if the request asks for it first, otherwise Chinese. */
export function localeOf(request: FastifyRequest): Locale {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en-US' : 'zh-CN';
}

export interface Envelope<T = unknown> {
  readonly code: number;
  readonly success: boolean;
  readonly data: T;
  readonly msg: string;
  readonly traceId: string;
  readonly errCode?: string;
}

const done = { 'zh-CN': '操作成功', 'en-US': 'Done' } as const;

/**
 * Returns the reply of a call that succeeded.
 *
 * @example app.get('/hours', async (request) => succeed(request, { from: '09:00', to: '18:00' }));
 */
export const succeed = <T>(request: FastifyRequest, data: T, msg?: string): Envelope<T> => ({
  code: 200,
  success: true,
  data,
  msg: msg ?? done[localeOf(request)],
  traceId: traceIdOf(request),
});

/**
 * Maximum number of levels of lists and objects in a body. Reading a body is recursive, and uses the stack for each
 * level.
 */
const MAX_NESTING = 100;
const tooDeep = {
  'zh-CN': `请求数据嵌套过深，最多 ${MAX_NESTING} 层`,
  'en-US': `The data nest too deeply: at most ${MAX_NESTING} levels`,
} as const;

/** Refusal codes for the errors of Fastify. */
const fastifyCodes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'PARAM_INVALID',
  FST_ERR_CTP_INVALID_JSON_BODY: 'PARAM_INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'PARAM_INVALID',
  FST_ERR_VALIDATION: 'PARAM_INVALID',
};

/**
 * Refusal codes for database errors about values, for example a value that cannot be read, or a row that a policy
 * refuses. The caller gets no details.
 */
const databaseCodes: Readonly<Record<string, string>> = {
  '22P02': 'PARAM_INVALID',
  // PostgreSQL reports these codes for a text or JSON value that contains the character NUL.
  '22021': 'PARAM_INVALID',
  '22P05': 'PARAM_INVALID',
  // PostgreSQL reports these codes for a date that does not exist, a number that no column can store, and a text
  // that is too long for an index.
  '22007': 'PARAM_INVALID',
  '22008': 'PARAM_INVALID',
  '22003': 'PARAM_INVALID',
  '54000': 'PARAM_INVALID',
  '42501': 'FORBIDDEN',
};

function codeOf(error: FastifyError | Refusal): string {
  if (error instanceof Refusal) return error.code;
  const code = error.code ?? '';
  if (Object.hasOwn(fastifyCodes, code)) return fastifyCodes[code] as string;
  if (Object.hasOwn(databaseCodes, code)) return databaseCodes[code] as string;
  const fault = faultOf(error);
  if (fault) return fault;
  // Status 400 means that a plugin of the host refused the input. Such an error has no code of the service.
  return error.statusCode === 400 ? 'PARAM_INVALID' : 'SYSTEM_ERROR';
}

/**
 * Gives all replies the same format. Each request has a trace id. A refusal is sent with its code, in the reader's
 * language. All other errors are sent with a general text; their cause is written to the log with the same trace
 * id.
 */
const envelope: FastifyPluginAsync<EnvelopeOptions> = async (app, options) => {
  const texts: RefusalTexts = { ...refusalTexts, ...options.texts };

  traceRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.setValidatorCompiler(routeValidator);
  // The query is validated only if the route has a schema and is part of the API description. The other routes
  // return pages, or read their query themselves.
  app.addHook('onRoute', (route) => {
    const isHidden = route.schema !== undefined && 'hide' in route.schema && route.schema.hide === true;
    if (route.schema && !isHidden) route.schema = { querystring: noQuery, ...route.schema };
  });
  app.addHook('preValidation', async (request) => {
    if (depthOf(request.body, MAX_NESTING) > MAX_NESTING)
      throw new Refusal('PARAM_INVALID', { text: tooDeep });
    // A missing body counts as an empty form, both for the schema and for the handler.
    if (request.routeOptions.schema?.body) request.body ??= {};
  });
  app.setSerializerCompiler(routeSerializer(options.checkReplies ?? false));
  app.setErrorHandler<FastifyError | Refusal>((thrown, request, reply) =>
    answerError(texts, thrown, request, reply),
  );
};

function answerError(
  texts: RefusalTexts,
  thrown: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = thrown instanceof UnfitRequest ? refuseUnfit(thrown, localeOf(request)) : thrown;
  const code = codeOf(error);
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  const known: RefusalText = text ?? refusalTexts.SYSTEM_ERROR;
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  const extra = error instanceof Refusal ? error.extra : undefined;
  const locale = localeOf(request);
  const msgs = fillTexts(extra?.text ?? known, extra?.params);
  const errCode = text ? code : 'SYSTEM_ERROR';
  const issues = extra?.field && [toFieldIssue({ field: extra.field, rule: errCode }, locale, msgs)];
  // A reply to HEAD has no body, so the code is sent in a header. The client needs it to detect that its session
  // has ended.
  if (request.method === 'HEAD') void reply.header('x-error-code', errCode);
  const retryAfter = extra?.retryAfter ?? known.retryAfter;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .status(known.status)
    .type('application/json; charset=utf-8')
    .send({
      code: known.status,
      success: false,
      errCode,
      data: extra?.data ?? (issues ? { errors: issues } : null),
      msg: msgs[locale],
      // The reply contains the message in both languages, so that a client that switches the language needs no
      // further call.
      ...(msgs['zh-CN'] === msgs['en-US'] ? {} : { msgs }),
      traceId: traceIdOf(request),
    });
}

/**
 * Answers requests for which no route can be found, because the path cannot be decoded or a parameter is too long.
 * It is passed to Fastify as `frameworkErrors`, because Fastify's default reply would have another format.
 */
export function answerUnreadablePath(
  _error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.header('x-request-id', request.id);
  return answerError(refusalTexts, new Refusal('PATH_NOT_FOUND'), request, reply);
}

/**
 * Fastify plugin that gives every reply, and every thrown {@link Refusal}, the format `{ code, success, data, msg,
 * traceId }`, in the language of the caller.
 *
 * @example
 * import Fastify from 'fastify';
 * const app = Fastify();
 * await app.register(ispEnvelope);
 */
export const ispEnvelope = fp(envelope, { name: 'isp-envelope', fastify: '5.x' });

/**
 * Creates the id of a request. Ids sent by the client are not used, because a client could send the same id twice.
 */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');
