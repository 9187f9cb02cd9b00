import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type AnyKind, anySchemas } from '../form/anySchemas.fixture.ts';
import { SchemaDetail, type SchemaDetailProps } from './SchemaDetail.tsx';

const meta: Meta<SchemaDetailProps<unknown>> = {
  title: 'detail/AnySchema',
  component: SchemaDetail<unknown>,
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Returns a story that draws the value of this kind, and checks that these texts appear in this order. */
const shows = (kind: AnyKind, ...words: readonly string[]): Story => ({
  args: anySchemas[kind],
  play: async ({ canvasElement }) => {
    const read = () => canvasElement.textContent ?? '';
    await waitFor(() => expect(read()).toMatch(new RegExp(words.join('.*'), 's')));
  },
});

export const Constants = shows('constants', '版本', '2', '无', '空值', '"si":true', '名称', '秤');
export const Choices = shows('choices', '级别', '"custom":5');
export const Tuple = shows('tuple', '经度', '120.2', '纬度', '30.3', '西湖');
export const NameValues = shows('map', '80', 'http', 'PATH.LIB', '/lib', 'none');
export const Patterns = shows('patterns', '名称', '表', 'n-rows', '12', 'b-open', '是');
export const SeveralTypes = shows('types', '上限', 'none', '附加', 'a', 'b');
export const KindsBesideMembers = shows('kindsBeside', '圆', '名称', '轮', '半径', '3');
export const AnyOf = shows('anyOf', '联系方式', '13800001234', '13900001234');
export const References = shows('references', '买方', '王工', '卖方', '李工', '货号', 'A-1');
export const Recursion = shows('recursion', '/', '下级', 'etc', 'hosts');
export const Names = shows(
  'names',
  '80',
  '1',
  'a\\.b',
  '点',
  '空名',
  '空',
  '__proto__',
  '原型',
  'toString',
  '文本',
);
export const Text = shows('text', '你好');
export const List = shows('list', '90', '85');
export const AsJson = shows('json', '任意', 'null', '任意对象', '"a": 1');
export const MoreThanDeclared = shows('more', '名称', '表', 'undeclared', 'deep', 'true');
