import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type AnyKind, anySchemas } from '../form/anySchemas.fixture.ts';
import { SchemaTable, type SchemaTableProps } from './SchemaTable.tsx';

const meta: Meta<SchemaTableProps<unknown>> = {
  title: 'list/AnySchema',
  component: SchemaTable<unknown>,
};
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Returns a story that draws a table with a value of this kind and an empty row. It checks the texts of the cells
 * in the first row.
 */
const shows = (kind: AnyKind, ...cells: readonly string[]): Story => ({
  args: { schema: anySchemas[kind].schema, rows: [anySchemas[kind].value, {}] },
  play: async ({ canvasElement }) => {
    const read = () =>
      [...(canvasElement.querySelector('[data-row-key]')?.children ?? [])].map((cell) => cell.textContent);
    await waitFor(() => expect(read().slice(0, cells.length)).toEqual(cells));
  },
});

export const Constants = shows('constants', '2', '空值', '{"name":"kg","si":true}', '秤');
export const Choices = shows('choices', '{"custom":5}');
export const Tuple = shows('tuple', '120.2、30.3、西湖');
export const NameValues = shows('map', '80: http, PATH.LIB: /lib, : none');
export const Patterns = shows('patterns', '表', 'n-rows: 12, b-open: 是');
export const SeveralTypes = shows('types', 'none', 'a: b');
export const KindsBesideMembers = shows('kindsBeside', '圆 名称: 轮, 半径: 3');
export const AnyOf = shows('anyOf', '1380000123413900001234');
export const References = shows('references', '姓名: 王工', '姓名: 李工', '1 项');
export const Recursion = shows('recursion', '/', '1 项');
export const Names = shows('names', '1', '点', '空', '原型', '文本');
export const Text = shows('text', '你好');
export const List = shows('list', '90、85');
export const AsJson = shows('json', '[1,null,"a"]', '-', '{"a":1}');
export const MoreThanDeclared = shows('more', '表', 'undeclared: {"deep":[true]}');
