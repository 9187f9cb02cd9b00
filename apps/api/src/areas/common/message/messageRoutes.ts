import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { succeed } from '@isp/server';
import Type from 'typebox';
import { callerOf, identityOf, needsSession } from '../../../platform/identity/requestCaller.ts';
import { replyOf } from '../../../platform/routes/schemas.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import type { Service } from '../../../service.ts';
import { countUnreadOf } from './unread.ts';
import { createUnreadFeed } from './unreadFeed.ts';

/**
 * Maximum number of bytes of a stream that wait to be sent because the client does not read. Above it the client
 * counts as disconnected, and the connection is closed.
 */
const MAX_PENDING_BYTES = 65_536;

const tags = ['common.message'];
const countSchema = {
  tags,
  summary: '系统消息: 未读数',
  response: replyOf(Type.Integer({ description: 'Unread messages' })),
};
const streamSchema = {
  tags,
  summary: '系统消息: 未读数推送',
  produces: ['text/event-stream'],
  response: { 200: Type.String({ description: 'Server-sent events `unread`, the number as data' }) },
};

/**
 * Routes for the number of unread messages: a single call, and a stream. Lists, drawers and actions of messages are
 * generated from the schema.
 */
export const messageRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, now } = service;
  const feed = createUnreadFeed({
    database,
    now,
    onError: (error) => app.log.error({ err: error }, 'unread messages could not be counted'),
  });
  // an open stream would prevent the server from closing
  app.addHook('preClose', () => feed.close());

  app.addHook('preValidation', needsSession(service));

  app.post(`${apiPrefix}/sys-message/un-read-message-count`, { schema: countSchema }, async (request) => {
    const caller = await callerOf(service, request);
    return succeed(request, await database.asRequest(caller, (tx) => countUnreadOf(tx, caller.userId)));
  });

  /**
   * Sends server-sent events: `unread` with the number of unread messages, at once and whenever the number changes.
   * The stream ends with the session.
   */
  app.get(`${apiPrefix}/sys-message/stream`, { schema: streamSchema }, async (request, reply) => {
    const { sessionHash, userId } = await identityOf(service, request);
    const { raw } = reply;
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // The header is needed because nginx would otherwise hold the events back until its buffer is full.
      'x-accel-buffering': 'no',
    });
    const write = (text: string): void => {
      if (raw.writableLength > MAX_PENDING_BYTES) raw.destroy();
      else if (!raw.destroyed) raw.write(text);
    };
    // the promise is created before `feed.open`, so that a client that disconnects meanwhile is noticed and does
    // not stay registered
    const isGone = new Promise<void>((resolve) => raw.once('close', resolve));
    try {
      const end = await feed.open({
        userId,
        sessionHash,
        send: (unread) => write(`event: unread\ndata: ${unread}\n\n`),
        sendHeartbeat: () => write(': \n\n'),
        end: () => raw.end(),
      });
      void isGone.then(end);
    } catch (error) {
      request.log.error({ err: error }, 'the stream could not be opened');
      raw.end();
    }
  });
};
