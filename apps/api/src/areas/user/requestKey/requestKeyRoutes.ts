import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { succeed } from '@isp/server';
import Type from 'typebox';
import { audited, type Subject } from '../../../platform/audit/audited.ts';
import { callerOf, needsCaller } from '../../../platform/identity/requestCaller.ts';
import { DateTime, replyOf } from '../../../platform/routes/schemas.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import type { Service } from '../../../service.ts';
import { notifyOwner } from '../account/notifyOwner.ts';
import { proveOwner, spendProof, stepUpFields } from '../account/stepUp.ts';
import { createRequestKey, findRequestKey, removeRequestKey } from './requestKey.ts';

const base = `${apiPrefix}/users`;
const tags = ['user.requestKey'];
const Key = Type.Object({
  accessKey: Type.String(),
  secretKeyMasked: Type.String(),
  createTime: DateTime,
  lastUsedTime: Type.Union([DateTime, Type.Null()]),
  status: Type.Literal('ENABLED'),
});
const NewKey = Type.Object({
  accessKey: Type.String(),
  secretKey: Type.String({ description: 'Shown here and never again' }),
  createTime: DateTime,
});
const readSchema = { tags, summary: '请求密钥: 查看', response: replyOf(Type.Union([Key, Type.Null()])) };
const createSchema = {
  tags,
  summary: '请求密钥: 创建',
  description: 'With the password or `confirmCode`, as at a change of the password',
  body: Type.Object(stepUpFields),
  response: replyOf(NewKey),
};
const removeSchema = {
  tags,
  summary: '请求密钥: 移除',
  description: 'With the password or `confirmCode`, as at a change of the password',
  body: Type.Object(stepUpFields),
  response: replyOf(Type.Boolean()),
};
const subject: Subject = { key: 'user.requestKey', title: '请求密钥', scope: 'user' };

/**
 * Routes for the user's key pair for calls from programs. A user has one key pair at a time. A key outlives the
 * session in which it is made, and programs stop without it. So the user confirms both calls, and gets a notice.
 */
export const requestKeyRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, newId, now } = service;
  app.addHook('preValidation', needsCaller(service));

  app.get(`${base}/request-key`, { schema: readSchema }, async (request) => {
    const caller = await callerOf(service, request);
    const key = await database.asRequest(caller, (tx) => findRequestKey(tx, caller.userId));
    return succeed(request, key ?? null);
  });

  app.post(
    `${base}/create-request-key`,
    { schema: createSchema, attachValidation: true },
    async (request) => {
      const caller = await callerOf(service, request);
      const { userId } = caller;
      const id = newId();
      const key = await audited(service, caller, {
        ...{ request, subject, action: '创建', id, label: '', isSecret: true, asJob: true },
        prepare: () => proveOwner(service, request, request.body),
        async work(tx, _note, proof) {
          await spendProof(service, tx, proof);
          const made = await createRequestKey(tx, now(), id, userId, service.host.sealer);
          await notifyOwner(service, tx, userId, 'requestKey');
          return made;
        },
      });
      return succeed(request, key);
    },
  );

  app.post(
    `${base}/remove-request-key`,
    { schema: removeSchema, attachValidation: true },
    async (request) => {
      const caller = await callerOf(service, request);
      const { userId } = caller;
      await audited(service, caller, {
        ...{ request, subject, action: '移除', id: userId, label: '', asJob: true },
        prepare: () => proveOwner(service, request, request.body),
        async work(tx, _note, proof) {
          await spendProof(service, tx, proof);
          await removeRequestKey(tx, userId);
          await notifyOwner(service, tx, userId, 'requestKeyRemoved');
        },
      });
      return succeed(request, true);
    },
  );
};
