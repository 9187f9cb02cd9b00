import { pipeline, Transform } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import { openQuery, Refusal, retrying } from '@isp/server';
import { faultOf, type Sealer } from '@isp/server/internal';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { redact } from '../areas/logs/clientLog/clientLog.ts';
import { shownRole } from '../platform/identity/identity.ts';
import { identityOf } from '../platform/identity/requestCaller.ts';
import { defaultTenant } from '../rules/defaultTenant.ts';
import type { Service } from '../service.ts';
import { AddressRefusedError, guardedLookup, requireReachable } from './addresses.ts';
import { type Admission, type Admitted, admit, type DeductSource } from './admit.ts';
import { type BegunCall, createCallLog, type EndedCall } from './callLog.ts';
import { type FoundCall, findCall, type OpenInterface, type OpenProduct } from './findCall.ts';
import { closedPage, fromProvider, toProvider } from './headers.ts';
import { createHolder, holdCall, settleAbandoned } from './heldCalls.ts';
import { fillAddress } from './matchPath.ts';
import { cut, MAX_SCANNED_BYTES, maskKey, toKept } from './payload.ts';
import { isSigned } from './signature.ts';

/** Path of all open interfaces; the product's code follows. */
export const openBase = '/open';
/** Maximum size of a body that is forwarded, in bytes. */
const MAX_BODY_BYTES = 10 * 1_048_576;
/** Time within which the provider must reply if the interface sets no limit, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 10_000;

/** A call in progress. */
interface OpenCall {
  /** Id of the call in the log. */
  readonly id: string;
  readonly time: Date;
  readonly started: number;
  readonly product: OpenProduct;
  readonly interface: OpenInterface | undefined;
  callerUserId: string | null;
  accessKey: string | null;
  buyerOrgId: string | null;
  subscriptionId: string | null;
  source: DeductSource;
  admitted: number | undefined;
  /** Time of the provider's reply, measured with {@link performance}. */
  answered: number | undefined;
  answer: { readonly type: string | undefined; bytes: Buffer; size: number };
  errorCode: string | null;
  timer: NodeJS.Timeout | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Body of a call of an open interface, in bytes as they were sent. */
    openBody: Buffer | undefined;
    /** The call in progress; undefined as long as the product of the call is not known. */
    openCall: OpenCall | undefined;
  }
}

/**
 * Routes of open interfaces. A call of `/open/<product code><path>` is checked, counted and forwarded to the
 * provider, and the provider's reply is streamed to the caller. The README describes what a call must contain.
 */
export const gatewayRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { config, database, newId, now, ports } = service;
  const log = createCallLog(database, now, (error) =>
    app.log.error({ err: error }, 'calls could not be logged'),
  );
  const holder = createHolder(database, (error) =>
    app.log.error({ err: error }, 'calls could not be buffered'),
  );
  // an embedded database is used by one process only, so unfinished calls in it belong to a process that has ended
  if (database.kind === 'pglite') await database.asJob((tx) => settleAbandoned(tx, now(), true));
  app.addHook('onClose', async () => {
    holder.close();
    await log.settle();
    await ports.providers.close();
  });
  app.decorateRequest('openBody', undefined);
  app.decorateRequest('openCall', undefined);
  // The body is kept as bytes, because the signature is calculated over the bytes that were sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (request, body, done) => {
    request.openBody = body as Buffer;
    done(null, undefined);
  });
  await app.register(replyFrom, {
    disableCache: true,
    disableRequestLogging: true,
    destroyAgent: true,
    undici: {
      connections: 64,
      // reply-from accepts any certificate by default, so checking certificates is switched on
      connect: { lookup: guardedLookup(config.providerNetworks), rejectUnauthorized: true },
    },
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (request.openCall)
      request.openCall.errorCode ??=
        error instanceof Refusal ? error.code : (faultOf(error) ?? 'SYSTEM_ERROR');
  });
  const note = (call: OpenCall, request: FastifyRequest, reply: FastifyReply): void => {
    if (request.openCall !== call) return;
    request.openCall = undefined;
    clearTimeout(call.timer);
    holder.end();
    log.add(toEnded(call, request, reply));
  };
  app.addHook('onResponse', async (request, reply) => {
    if (request.openCall) note(request.openCall, request, reply);
  });

  app.route<{ Params: { productCode: string; '*': string } }>({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: `${openBase}/:productCode/*`,
    exposeHeadRoute: false,
    // The origin of these calls is not checked, because only programs make them: the signature, or the header with
    // the session, cannot be sent by a page of another site.
    config: { isSigned: true, callClass: 'open' },
    schema: { hide: true, querystring: openQuery('What a provider is asked is for the provider to read') },
    async handler(request, reply) {
      const started = performance.now() - reply.elapsedTime;
      const time = now();
      const { found, signed } = await readCall(service, request, time);
      const { interface: open, product } = found;
      if (found.isClosed) throw new Refusal('TENANT_CLOSED');
      if (!product) throw new Refusal('INTERFACE_OFFLINE');
      const call: OpenCall = {
        ...{ id: newId(), time, started, product, interface: open },
        ...{ callerUserId: null, accessKey: null, buyerOrgId: null, subscriptionId: null, source: 'NONE' },
        ...{ admitted: undefined, answered: undefined, errorCode: null, timer: undefined },
        answer: { type: undefined, bytes: Buffer.alloc(0), size: 0 },
      };
      request.openCall = call;
      holder.begin();
      // Fastify has no hook for a reply that was interrupted, so the call is logged at the event `close`
      reply.raw.once('close', () => note(call, request, reply));
      // if the platform has forced a product off sale, none of its interfaces can be called
      if (!open || !/^(PUBLISHED|DEPRECATED)$/.test(open.status) || product.status === 'FORCED_OFF')
        throw new Refusal('INTERFACE_OFFLINE');
      if (open.authType !== 'NONE') authenticate(call, found, open, signed, request, time);
      // the key is counted only after its signature was checked, because a key is not a secret
      if (call.accessKey !== null && open.authType !== 'NONE')
        await service.calls.count(reply, 'open', `key:${signed.accessKey}`);
      const hold: Admission['hold'] = (tx, subscriptionId) =>
        holdCall(tx, holder.process, toBegun(call, request), subscriptionId);
      const admitted = await admitCall(service, found, open, call, signed, hold);
      if (admitted.refused === 'BALANCE_NOT_ENOUGH')
        throw new Refusal('BALANCE_NOT_ENOUGH', { params: { need: '0.01', left: '0.00' } });
      if (admitted.refused !== undefined) throw new Refusal(admitted.refused);
      call.admitted = performance.now();
      call.subscriptionId = admitted.subscriptionId;
      call.source = admitted.source;
      if (open.status === 'DEPRECATED') void reply.header('deprecation', 'true');
      const asked = fillAddress(open.backendUrl, found.values);
      const address = asked && (await ports.providers.addressOf(asked));
      if (!address) throw new Refusal('BACKEND_ERROR');
      if (!address.isOwn) requireHost(address.url, config.providerNetworks);
      return passOn(request, reply, call, address.url, open.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    },
  });
};

interface SignedCall {
  readonly accessKey: string;
  readonly signature: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly orgId: string;
}

/** Reads the key or the session of a call, and all values that decide about the call. */
async function readCall(
  service: Service,
  request: FastifyRequest<{ Params: { productCode: string; '*': string } }>,
  time: Date,
): Promise<{ found: FoundCall; signed: SignedCall }> {
  const header = (name: string) => String(request.headers[name] ?? '');
  const signed: SignedCall = {
    accessKey: header('x-access-key'),
    signature: header('x-signature'),
    timestamp: header('x-timestamp'),
    nonce: header('x-nonce'),
    orgId: header('org-id'),
  };
  const hasSession = signed.accessKey === '' && header('blade-auth') !== '';
  const { productCode } = request.params;
  const identity = hasSession ? await identityOf(service, request) : undefined;
  // An administrator that views the platform as another role may only read. The call is refused, because a call of
  // any method is counted and billed.
  if (identity && shownRole(request, identity)) throw new Refusal('LOOKS_ONLY');
  const found = await findCall(
    service.database,
    {
      accessKey: signed.accessKey.slice(0, 64),
      userId: identity?.userId ?? '',
      orgId: signed.orgId.slice(0, 64),
      tenantId: header('tenant-id') || defaultTenant,
      productCode,
      method: request.method,
      path: pathOf(request).slice(openBase.length + 1 + productCode.length),
    },
    time,
  );
  return { found: withOpened(found, service.host.sealer), signed };
}

/**
 * Returns the values of a call with the decrypted secret of its key. A secret that was stored before encryption was
 * introduced is returned as it is.
 */
function withOpened(found: FoundCall, { open }: Sealer): FoundCall {
  const { asker } = found;
  if (!asker?.secretHash) return found;
  return { ...found, asker: { ...asker, secretHash: open(asker.secretHash) ?? asker.secretHash } };
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';
const queryOf = ({ url }: FastifyRequest): string => url.slice(pathOf({ url } as FastifyRequest).length + 1);

/**
 * Checks that the caller may make the call: key, signature or session. @throws Refusal KEY_INVALID, SIGN_INVALID,
 * UNAUTHORIZED, 411
 */
function authenticate(
  call: OpenCall,
  { asker, orgId }: FoundCall,
  open: OpenInterface,
  signed: SignedCall,
  request: FastifyRequest,
  time: Date,
): void {
  if (signed.accessKey !== '') call.accessKey = maskKey(signed.accessKey.slice(0, 64));
  const isLive = asker !== null && asker.status !== 'DISABLED' && asker.status !== 'CANCELED';
  if (open.authType === 'TOKEN') {
    if (!isLive || signed.accessKey !== '') throw new Refusal('UNAUTHORIZED');
  } else {
    if (!isLive || signed.accessKey === '' || asker.secretHash === null) throw new Refusal('KEY_INVALID');
    const { method, openBody: body } = request;
    const call = { ...signed, method, body, path: pathOf(request), query: queryOf(request) };
    if (!isSigned(call, signed.signature, asker.secretHash, time)) throw new Refusal('SIGN_INVALID');
  }
  call.callerUserId = asker.id;
  if (orgId === null) throw new Refusal('411');
  call.buyerOrgId = orgId;
}

/**
 * Counts a call, and deducts it from a subscription. Refuses it if no subscription can be used.
 *
 * @throws Refusal NOT_SUBSCRIBED, QUOTA_EXHAUSTED
 */
async function admitCall(
  { database }: Service,
  { subscriptions, wallet }: FoundCall,
  open: OpenInterface,
  { accessKey: masked, buyerOrgId, time }: OpenCall,
  { accessKey, nonce }: SignedCall,
  hold: Admission['hold'],
): Promise<Admitted> {
  const isOpenToAll = open.authType === 'NONE';
  const usable = isOpenToAll
    ? []
    : subscriptions.filter(({ isCurrent, status }) => isCurrent && status === 'ACTIVE');
  const isSigned = open.authType === 'REQUEST_KEY' && masked !== null;
  const [first] = usable;
  if (!isOpenToAll && !first) {
    const wasUsedUp = subscriptions.some(({ isCurrent, status }) => isCurrent && status === 'EXHAUSTED');
    throw new Refusal(wasUsedUp ? 'QUOTA_EXHAUSTED' : 'NOT_SUBSCRIBED');
  }
  const admission = {
    nonce: isSigned ? `${accessKey}:${nonce}` : undefined,
    accessKey: isSigned ? accessKey : undefined,
    limits: [
      { key: `interface:${open.id}`, perSecond: open.qpsLimit ?? 10 },
      // all subscriptions of an organisation to a product share one limit, because a call may be deducted from any
      // of them
      ...(first?.qpsLimit && first.qpsLimit > 0
        ? [{ key: `subscriber:${first.id}:${buyerOrgId ?? ''}`, perSecond: first.qpsLimit }]
        : []),
    ],
    subscriptions: usable,
    isBillable: !isOpenToAll && open.billable !== false,
    owes: wallet !== null && (wallet.owesLong || wallet.status === 'FROZEN' || wallet.status === 'CLOSED'),
    hold,
  };
  return retrying(() => database.asJob((tx) => admit(tx, time, admission)));
}

/**
 * Checks the host in the provider's address, if it is an IP address.
 *
 * @throws Refusal BACKEND_ERROR for an IP address to which the gateway does not connect
 */
function requireHost(url: URL, networks: readonly string[]): void {
  try {
    requireReachable(url.hostname, networks);
  } catch (error) {
    if (error instanceof AddressRefusedError) throw new Refusal('BACKEND_ERROR');
    throw error;
  }
}

/** Forwards a call to the provider, and streams the provider's reply to the caller. */
function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  call: OpenCall,
  url: URL,
  timeout: number,
): FastifyReply {
  const refuse = (code: string) => {
    if (!reply.sent) void reply.send(new Refusal(code));
  };
  // the time limit includes resolving the name and connecting, and ends with the first byte of the reply
  call.timer = setTimeout(() => refuse('BACKEND_TIMEOUT'), timeout);
  const { method, openBody } = request;
  const hasBody = method !== 'GET' && openBody !== undefined && openBody.length > 0;
  const query = queryOf(request);
  const own = url.search.slice(1);
  return reply.from(`${url.origin}${url.pathname}`, {
    timeout,
    queryString: () => [own, query].filter(Boolean).join('&'),
    ...(hasBody
      ? { body: openBody, contentType: request.headers['content-type'] ?? 'application/octet-stream' }
      : {}),
    rewriteRequestHeaders: (_request, { host, 'content-length': length, 'content-type': type }) => ({
      ...toProvider(request.headers, request.id),
      host,
      ...(hasBody ? { 'content-length': String(length), 'content-type': type } : {}),
    }),
    rewriteHeaders: () => ({}),
    onError: (_reply, { error }) => {
      const { cause } = error as { cause?: { code?: string } };
      const isTimeout = /TIMEOUT|TIMEDOUT/.test(cause?.code ?? '');
      refuse(isTimeout ? 'BACKEND_TIMEOUT' : 'BACKEND_ERROR');
    },
    onResponse: (_request, _reply, answer) => {
      const { headers, statusCode, stream } = answer as unknown as Answer;
      call.answered = performance.now();
      clearTimeout(call.timer);
      if (reply.sent) return void stream.destroy();
      if (
        statusCode >= 500 ||
        (statusCode >= 300 && statusCode < 400 && statusCode !== 304) ||
        statusCode < 200
      ) {
        // A redirect is neither followed nor forwarded, because it may contain the provider's address.
        stream.on('error', () => undefined).destroy();
        return refuse('BACKEND_ERROR');
      }
      const shown = fromProvider(headers, url.host);
      void reply.code(statusCode).headers({ ...shown, ...closedPage });
      call.answer = { type: shown['content-type'], bytes: Buffer.alloc(0), size: 0 };
      // this must be the first listener of `error`: the pipeline below hides the error of a provider that ends its
      // reply too early; if the caller disconnects, this is no error of the provider
      stream.once('error', ({ code }: NodeJS.ErrnoException) => {
        if (code !== 'UND_ERR_ABORTED' && code !== 'ERR_STREAM_PREMATURE_CLOSE')
          call.errorCode ??= 'BACKEND_ERROR';
      });
      void reply.send(pipeline(stream, listener(call), () => undefined));
    },
  });
}

interface Answer {
  readonly statusCode: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly stream: NodeJS.ReadableStream & { destroy: () => void };
}

/** Returns a stream that forwards a reply and keeps its first bytes for the log. */
const listener = ({ answer }: OpenCall): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      answer.size += chunk.length;
      if (answer.bytes.length < MAX_SCANNED_BYTES)
        answer.bytes = Buffer.concat([
          answer.bytes,
          chunk.subarray(0, MAX_SCANNED_BYTES - answer.bytes.length),
        ]);
      done(null, chunk);
    },
  });

const toBegun = (call: OpenCall, request: FastifyRequest): BegunCall => ({
  id: call.id,
  requestId: request.id,
  requestTime: call.time,
  tenantId: call.product.tenantId,
  productId: call.product.id,
  interfaceId: call.interface?.id ?? null,
  buyerOrgId: call.buyerOrgId,
  sellerOrgId: call.product.sellerOrgId,
  callerUserId: call.callerUserId,
  accessKey: call.accessKey,
  method: request.method,
  path: pathOf(request).slice(0, 200),
  clientIp: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 255),
  requestSize: request.openBody?.length ?? 0,
});

function toEnded(call: OpenCall, request: FastifyRequest, reply: FastifyReply): EndedCall {
  const ended = performance.now();
  const isGone = !reply.raw.writableFinished && call.errorCode === null && call.answered === undefined;
  const errorCode = isGone ? 'CALLER_GONE' : call.errorCode;
  const httpStatus = isGone ? 499 : reply.statusCode;
  const success = httpStatus < 400 && errorCode === null;
  const isPaid = call.source !== 'NONE';
  const body = request.openBody ?? Buffer.alloc(0);
  const query = queryOf(request);
  const { admitted, answer, answered, started } = call;
  const between = (from: number | undefined, to: number) =>
    from === undefined ? null : Math.max(0, Math.round(to - from));
  return {
    ...toBegun(call, request),
    subscriptionId: call.subscriptionId,
    httpStatus,
    success,
    errorCode,
    errorMessage: null,
    latencyMs: Math.max(0, Math.round(ended - started)),
    admitLatencyMs: admitted === undefined ? null : between(started, admitted),
    backendLatencyMs: between(admitted, answered ?? ended),
    responseSize: answer.size,
    billable: isPaid && success,
    deductSource: isPaid && success ? call.source : 'NONE',
    query: query === '' ? null : cut(redact(query)),
    headers: cut(redact(JSON.stringify(toProvider(request.headers, request.id), null, 1))),
    body: toKept(request.headers['content-type'], body, body.length),
    answer: toKept(answer.type, answer.bytes, answer.size),
  };
}
