import type { Readable } from 'node:stream';
import Type from 'typebox';
import { sentFile } from '../../../platform/files/sendFile.ts';
import { called, DateTime, Id, listOf, orgQuery, orNull, replyOf } from '../../../platform/routes/schemas.ts';
import { labelKinds } from './labelKinds.ts';
import { MAX_SHAPES, type Shape } from './shapes.ts';

/** Parameters and replies of the calls of the labelling service. */

const tags = ['dataSet.label'];
const Short = orNull(Type.String({ maxLength: 32 }));
const State = Type.Enum(['TODO', 'DONE', 'SKIPPED'], called('状态', 'Status'));
const Item = { id: Type.String(), name: Type.String(), kind: Type.Enum([...labelKinds]), state: State };
const Label = Type.Object({
  id: Type.String(),
  name: Type.String(),
  colour: Type.String({ description: '#rrggbb' }),
});
const shape = { id: Type.String(), label: Type.String({ description: 'Id of a label' }) };
const AnyShape = Type.Unsafe<Shape>(
  Type.Union([
    Type.Object({
      ...shape,
      kind: Type.Literal('box'),
      x: Type.Number(),
      y: Type.Number(),
      w: Type.Number(),
      h: Type.Number(),
    }),
    Type.Object({
      ...shape,
      kind: Type.Literal('polygon'),
      points: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
    }),
    Type.Object({ ...shape, kind: Type.Literal('span'), start: Type.Integer(), end: Type.Integer() }),
    Type.Object({
      ...shape,
      kind: Type.Literal('segment'),
      start: Type.Number({ description: 'Seconds' }),
      end: Type.Number({ description: 'Seconds' }),
    }),
  ]),
);
/**
 * The schema accepts any shapes. Each shape is checked later against its item (is it inside the picture?), which a
 * schema cannot do.
 */
const Shapes = Type.Array(Type.Unknown(), { ...called('标注', 'Shapes'), maxItems: MAX_SHAPES });
const LabelSession = Type.Object({
  token: Type.String({ description: 'Sent as the header Label-Session' }),
  orgId: Type.String(),
  userId: Type.String(),
  projectId: orNull(Type.String()),
  taskId: orNull(Type.String()),
  expiresIn: Type.Integer({ description: 'Seconds' }),
});

export const schemas = {
  licence: {
    tags,
    summary: '标注: 授权',
    response: replyOf(Type.Object({ allowed: Type.Boolean(), expireTime: DateTime, reason: Type.String() })),
  },
  open: {
    tags,
    summary: '标注: 打开标注工具',
    body: Type.Object({
      dataSetId: Type.Optional(Short),
      dataSetVersionId: Type.Optional(Short),
      projectId: Type.Optional(Short),
    }),
    response: replyOf(
      Type.Object({
        url: Type.String(),
        labelToken: Type.String({ description: 'Good once, for five minutes' }),
        taskId: orNull(Type.String()),
        expireTime: DateTime,
      }),
    ),
  },
  session: {
    tags,
    summary: '标注: 换取会话',
    security: [],
    body: Type.Object({ labelToken: Type.String({ minLength: 1, maxLength: 128 }) }),
    response: replyOf(LabelSession),
  },
  callback: {
    tags,
    summary: '标注: 回报进度',
    body: Type.Object({
      taskId: Id,
      labeledCount: Type.Integer({ ...called('已标注数量', 'Labelled items'), minimum: 0 }),
      finished: Type.Boolean(),
      resultUri: Type.Optional(orNull(Type.String({ maxLength: 500 }))),
    }),
    response: replyOf(Type.Boolean()),
  },
  dataSets: {
    tags,
    summary: '标注: 可标注的数据集',
    response: replyOf(
      listOf(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          dataType: Type.String(),
          taskId: orNull(Type.String()),
          done: Type.Integer(),
          total: Type.Integer(),
        }),
      ),
    ),
  },
  openTask: {
    tags,
    summary: '标注: 打开任务',
    body: Type.Object({ dataSetId: Id }),
    response: replyOf(Type.Object({ taskId: Type.String() })),
  },
  task: {
    tags,
    summary: '标注: 任务',
    querystring: Type.Object({ id: Id }),
    response: replyOf(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        dataType: Type.String(),
        status: Type.Enum(['OPEN', 'FINISHED']),
        labels: listOf(Label),
        items: listOf(Type.Object(Item)),
        position: orNull(Type.String({ description: 'The item where one stopped' })),
        before: orNull(
          Type.Object({
            taken: Type.Integer({ description: 'Items that began with what was marked before' }),
            foreign: Type.Integer({ description: 'Annotation files nobody could read' }),
            names: listOf(Type.String({ description: 'The first of them' })),
            format: orNull(Type.String({ description: 'Of annotations no file says' })),
            left: Type.Integer({ description: 'Marks that were left out' }),
          }),
        ),
      }),
    ),
  },
  addLabel: {
    tags,
    summary: '标注: 新增标签',
    body: Type.Object({ taskId: Id, name: Type.String({ ...called('标签', 'Label'), minLength: 1 }) }),
    response: replyOf(Label),
  },
  item: {
    tags,
    summary: '标注: 条目',
    querystring: Type.Object({ taskId: Id, id: Id }),
    response: replyOf(
      Type.Object({
        ...Item,
        width: Type.Number(),
        height: Type.Number(),
        content: orNull(Type.String()),
        media: orNull(
          Type.String({
            description: 'Where a sound or a film is read from, without headers, for some minutes',
          }),
        ),
        sizeBytes: Type.Integer({ description: 'Of a sound or a film' }),
        duration: orNull(
          Type.Number({ description: 'Seconds of a sound or a film; 0 where its file does not tell' }),
        ),
        problem: orNull(Type.String({ description: 'Why there is nothing to label in it' })),
        shapes: listOf(AnyShape),
        rowVersion: Type.Integer(),
      }),
    ),
  },
  image: {
    tags,
    summary: '标注: 图片',
    produces: ['image/*'],
    querystring: Type.Object({ taskId: Id, id: Id }),
    response: {
      ...sentFile,
      200: Type.Unsafe<Buffer | Readable | undefined>(
        Type.String({ format: 'binary', description: 'The picture' }),
      ),
    },
  },
  media: {
    tags,
    summary: '标注: 声音和视频',
    produces: ['audio/*', 'video/*'],
    querystring: Type.Object({
      ...orgQuery,
      taskId: Id,
      id: Id,
      ticket: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    response: sentFile,
  },
  save: {
    tags,
    summary: '标注: 保存',
    body: Type.Object({
      taskId: Id,
      itemId: Id,
      shapes: Shapes,
      state: State,
      rowVersion: Type.Integer({ minimum: 0 }),
    }),
    response: replyOf(
      Type.Object({ rowVersion: Type.Integer(), state: State, labeledCount: Type.Integer() }),
    ),
  },
};
