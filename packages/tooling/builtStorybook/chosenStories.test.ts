import { expect, it } from 'vitest';
import { chosenStories } from './chosenStories.ts';

const story = (title: string, name: string) => ({
  id: `${title}--${name}`.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  type: 'story',
  title,
  name,
});

it('of an area its list, form and detail are pictured, each of the first entity that has it', () => {
  const states = [
    'log: list',
    'log: empty',
    'book: list',
    'book: add form',
    'book: edit form',
    'log: detail',
  ];
  const entries = states.map((name) => story('areas/shop', name));
  expect(chosenStories(entries).map(({ name }) => name)).toEqual([
    'book: edit form',
    'log: detail',
    'log: list',
  ]);
  const added = [story('areas/shop', 'log: list'), story('areas/shop', 'log: add form')];
  expect(chosenStories(added).map(({ name }) => name)).toEqual(['log: add form', 'log: list']);
});

it('of every other title the first story is pictured, and pages of guides are not', () => {
  const entries = [
    story('shell/bar/TopBar', 'Wide'),
    story('shell/bar/TopBar', 'Phone'),
    story('crud/charts/Chart', 'Line'),
    story('指南/格式参考/列表', 'List'),
  ];
  expect(chosenStories(entries).map(({ title, name }) => [title, name])).toEqual([
    ['crud/charts/Chart', 'Line'],
    ['shell/bar/TopBar', 'Wide'],
  ]);
});
