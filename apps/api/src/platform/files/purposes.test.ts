import { parseArea } from '@isp/schema';
import { expect, it } from 'vitest';
import { toPurposes } from './purposes.ts';

const scan = { type: 'string', title: '扫描件', format: 'image', 'x-ui': { options: { maxSize: 5 } } };
const text = { type: 'string', title: '文本' };
const areaWith = (properties: object) =>
  parseArea(
    {
      area: 'vault',
      title: '文书库',
      entities: {
        paper: {
          title: '文书',
          record: { type: 'object', properties: { name: text, ...properties } },
          actions: {
            sign: {
              title: '签署',
              permission: 'seal',
              form: {
                type: 'object',
                properties: {
                  note: text,
                  proofs: { type: 'array', title: '凭证', items: { type: 'object', properties: { scan } } },
                },
              },
            },
          },
        },
      },
    },
    { name: 'vault' },
  );

it('uploads are accepted for the fields of records and for those of the forms of actions, each by its right (T-A15)', () => {
  expect(Object.fromEntries(toPurposes([areaWith({ scan })], 9))).toEqual({
    'vault.paper.scan': { maxSize: 5, accept: ['image/*'], permissions: ['paper_add', 'paper_edit'] },
    'vault.paper.sign.proofs.scan': { maxSize: 5, accept: ['image/*'], permissions: ['paper_seal'] },
  });
});

it('two fields of one address are refused: their limits and rights would be mixed up (T-A15)', () => {
  const sign = {
    type: 'object',
    title: '签署',
    properties: { proofs: { type: 'object', title: '凭证', properties: { scan } } },
  };
  expect(() => toPurposes([areaWith({ sign })], 9)).toThrow(
    'A field of vault.paper and a form of one of its actions both take files as "vault.paper.sign.proofs.scan".',
  );
});
