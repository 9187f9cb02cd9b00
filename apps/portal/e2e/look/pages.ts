import type { Page } from '@playwright/test';
import { turnTo } from '../steps.ts';
import {
  detailPath,
  detailTraits,
  formTraits,
  hasFormPage,
  listTraits,
  mayAdd,
  type Screen,
  sampleOf,
  screensOf,
  statisticsTraits,
} from '../tours/screens.ts';
import { shownRecords } from '../tours/tour.ts';
import { calm } from './calm.ts';

/** A page of which the script takes pictures. */
export interface LookedPage {
  /** Name of the page's pictures. It is unique, and can be used as a file name. */
  readonly name: string;
  readonly group: string;
  /** Path below the address of the portal. */
  readonly path: string;
  /** Account with which the page is opened; undefined for a visitor. */
  readonly account?: string;
  /** Brings the opened page into the state that the picture shows, for example with an open form. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** True if the page is shown in every width, language and theme. False if it is shown in the main look only. */
  readonly inEveryLook: boolean;
}

const lists = screensOf('list');
const statistics = screensOf('statistics');
const withRecords = lists.filter(({ entity }) => entity.operations.detail);
const withForm = lists.filter((screen) => screen.entity.operations.add && mayAdd(screen));

/** Names of the screens that together show the most parts. They are shown in every look. */
const samples: ReadonlySet<string> = new Set([
  ...sampleOf(lists, listTraits).slice(0, 3).map(listName),
  ...sampleOf(withRecords, detailTraits).slice(0, 2).map(recordName),
  ...sampleOf(withForm, formTraits).map(formName),
  ...sampleOf(statistics, statisticsTraits).slice(0, 1).map(statisticsName),
]);

const site = [
  { name: 'site-home', path: '/' },
  { name: 'site-search', path: '/search' },
  { name: 'site-sign-in', path: '/login' },
  { name: 'site-not-found', path: '/nowhere' },
].map((page) => ({ ...page, group: 'Public site', inEveryLook: true }));

const workbenches = ['developer', 'customer', 'member', 'admin', 'newcomer'].map((account) => ({
  name: `workbench-${account}`,
  group: 'Workbench',
  path: '/operator/consumer',
  account,
  inEveryLook: account === 'developer',
}));

/** Every page of which pictures are taken, group by group. */
export const lookedPages: readonly LookedPage[] = [
  ...site,
  ...workbenches,
  ...lists.map((screen) => toPage(screen, listName(screen), 'Lists')),
  ...withRecords.map((screen) => ({
    ...toPage(screen, recordName(screen), 'Records'),
    prepare: (page: Page) => openFirst(page, screen),
  })),
  ...withForm.map((screen) => ({
    ...toPage(screen, formName(screen), 'Forms with errors'),
    path: hasFormPage(screen) ? screen.path.replace(/index$/, 'edit') : `${screen.path}?form=new`,
    prepare: sendEmpty,
  })),
  ...statistics.map((screen) => toPage(screen, statisticsName(screen), 'Statistics')),
];

/** Pages whose pictures the README shows. */
export const readmePages: readonly LookedPage[] = [
  { name: 'list', path: '/customer/notebook/index' },
  { name: 'form', path: '/customer/notebook/index?form=new' },
  {
    name: 'detail',
    path: '/customer/notebook/index',
    prepare: openNotebook,
  },
].map((page) => ({ ...page, group: 'README', account: 'developer', inEveryLook: false }));

function toPage({ path, account }: Screen, name: string, group: string): LookedPage {
  return { name, group, path, account, inEveryLook: samples.has(name) };
}

function listName({ entity }: Screen): string {
  return `list-${entity.key}`;
}

function recordName({ entity }: Screen): string {
  return `record-${entity.key}`;
}

function formName({ entity }: Screen): string {
  return `form-${entity.key}`;
}

function statisticsName({ entity }: Screen): string {
  return `statistics-${entity.key}`;
}

/** Opens the first record of the list that is shown. If the list has no records, the list stays open. */
async function openFirst(page: Page, screen: Screen): Promise<void> {
  const first = shownRecords(page).first();
  const id = (await first.count()) > 0 && (await first.getAttribute('data-row-key'));
  if (!id) return;
  const own = detailPath(screen);
  await turnTo(page, own === undefined ? `${screen.path}?detail=${id}` : `${own}?id=${id}`);
  await calm(page);
}

async function openNotebook(page: Page): Promise<void> {
  const screen = withRecords.find(({ entity }) => entity.key === 'notebook.notebook');
  if (screen) await openFirst(page, screen);
}

/** Submits the form without changes, so that each required field shows its error. */
async function sendEmpty(page: Page): Promise<void> {
  const send = page.locator('button[type="submit"]').locator('visible=true').last();
  if ((await send.count()) === 0) return;
  await send.click();
  await calm(page);
}
