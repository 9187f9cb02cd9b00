import type { Locator, Page } from 'playwright';
import type { Cost, Cpu, Meter } from './measure.ts';
import { median } from './median.ts';
import { searchedText } from './page/list/books.ts';
import type { BenchPage } from './page/main.tsx';
import type { Operation } from './scenarios.ts';
import type { Wait } from './stopwatch.ts';

/**
 * Measurements of one visit of a page, and the content that the page showed. The content is compared between the
 * contenders.
 */
export interface Visit {
  readonly costs: Readonly<Partial<Record<Operation, Cost>>>;
  readonly seen: Readonly<Record<string, unknown>>;
}

const bench = <Result>(page: Page, call: (bench: BenchPage) => Result) =>
  page.evaluate(`(${call.toString()})(window.bench)`) as Promise<Result>;

const row = '.ant-table-row';
export const rowsShown: Wait = { from: 'call', until: { shown: row } };
const rowsChanged: Wait = { from: 'click', until: { changed: row } };
export const fieldsShown: Wait = { from: 'call', until: { shown: 'form input' } };
const errorsShown: Wait = { from: 'click', until: { shown: '.ant-form-item-explain-error' } };
const keyShown: Wait = { from: 'keydown', until: 'input' };

/**
 * Mounts a list, sorts it by a column of numbers, goes to the next page, searches for a text, and mounts the list
 * again.
 *
 * @param mountOnly true if only the first mount is measured
 */
export async function visitList(page: Page, meter: Meter, mountOnly: boolean): Promise<Visit> {
  const inspect = () => bench(page, (own) => own.inspectList());
  await meter.rest();
  const mount = await meter.of(() => bench(page, (own) => own.mount()), rowsShown);
  const mounted = await inspect();
  if (mountOnly) return { costs: { mount }, seen: { 'after mount': mounted } };
  const sort = await click(page, meter, page.locator('.ant-table-thead').getByText('价格'), rowsChanged);
  const sorted = await inspect();
  const paging = await click(page, meter, page.locator('.ant-pagination-next'), rowsChanged);
  const paged = await inspect();
  await page.locator('form').getByLabel('书名', { exact: true }).fill(searchedText);
  const search = await click(page, meter, page.getByRole('button', { name: /^查\s*询$/ }), rowsChanged);
  const searched = await inspect();
  const mountAgain = await again(page, meter, rowsShown);
  return {
    costs: { mount, mountAgain, sort, page: paging, search },
    seen: {
      'after mount': mounted,
      'after sort': sorted,
      'after page change': paged,
      'after search': searched,
    },
  };
}

/** Number of keys that are typed in one measurement; the median of them is the result. */
const fewKeys = 10;
/** Number of times that typing is measured in the form's field and, alternately, in an input without any library. */
const turns = 3;

/**
 * Mounts a form, types into two of its fields, submits the form while the other fields are empty, types again, and
 * mounts the form again.
 */
export async function visitForm(page: Page, meter: Meter, size: number): Promise<Visit> {
  const inspect = () => bench(page, (own) => own.inspectForm());
  const field = (index: number) => page.getByLabel(`文本${index}`, { exact: true });
  await meter.rest();
  const mount = await meter.of(() => bench(page, (own) => own.mount()), fieldsShown);
  const mounted = await inspect();
  // `size - 4` is the last text field, on which no conditional field depends; a conditional field depends on field
  // 1
  const { keystroke, keystrokeBare } = await typeInTurns(page, meter, field(size - 4));
  const keystrokeRead = medianCost(await type(meter, field(1), fewKeys));
  await empty(field(size - 4));
  await empty(field(1));
  const submit = await click(page, meter, page.getByRole('button', { name: /^提\s*交$/ }), errorsShown);
  const submitted = await inspect();
  const keystrokeInvalid = medianCost(await type(meter, field(6), fewKeys));
  const mountAgain = await again(page, meter, fieldsShown);
  return {
    costs: {
      mount,
      mountAgain,
      keystroke,
      keystrokeBare,
      keystrokeOwn: without(keystroke, keystrokeBare),
      keystrokeRead,
      submit,
      keystrokeInvalid,
    },
    seen: { 'after mount': mounted, 'after submit': submitted },
  };
}

/**
 * Mounts a form with a table of rows, submits the form while a text is missing in each row, types into one row, and
 * mounts the form again.
 */
export async function visitRows(page: Page, meter: Meter): Promise<Visit> {
  await meter.rest();
  const mount = await meter.of(() => bench(page, (own) => own.mount()), fieldsShown);
  const submit = await click(page, meter, page.getByRole('button', { name: /^提\s*交$/ }), errorsShown);
  const field = page.getByLabel('文本1', { exact: true }).nth(3);
  const keystrokeInvalid = medianCost(await type(meter, field, fewKeys));
  const mountAgain = await again(page, meter, fieldsShown);
  return { costs: { mount, mountAgain, submit, keystrokeInvalid }, seen: {} };
}

/** Mounts a list that is edited in its cells, and pastes ten columns of text into all rows. */
export async function visitSheet(page: Page, meter: Meter, size: number): Promise<Visit> {
  await meter.rest();
  const mount = await meter.of(() => bench(page, (own) => own.mount()), rowsShown);
  const first = page.getByText('第 1 号藏书', { exact: true });
  // pointing at a row loads the code that selects cells
  await first.hover();
  await page.getByRole('grid').waitFor();
  await first.click();
  const line = (row: number) =>
    [`改名 ${row}`, `书架 ${row}`, '新出版社', '李雷', '已盘点', 30, 400, 250, 6, 2].join('\t');
  const text = Array.from({ length: size }, (_, row) => line(row + 1)).join('\n');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await meter.rest();
  const paste = await meter.of(() => page.keyboard.press('ControlOrMeta+v'), {
    from: 'keydown',
    until: { changed: row },
  });
  return { costs: { mount, paste }, seen: {} };
}

async function again(page: Page, meter: Meter, wait: Wait): Promise<Cost> {
  await bench(page, (own) => own.unmount());
  await meter.rest();
  return meter.of(() => bench(page, (own) => own.mount()), wait);
}

/** Clicks with a real mouse event. The preparation (scrolling, hovering) is not measured. */
async function click(page: Page, meter: Meter, target: Locator, wait: Wait): Promise<Cost> {
  await target.scrollIntoViewIfNeeded();
  await target.hover();
  await meter.rest();
  return meter.of(async () => {
    await page.mouse.down();
    await page.mouse.up();
  }, wait);
}

/**
 * Measures typing in a field, and alternately in an input without any library at the end of the same form. This
 * input shows the cost of a key that no form library can avoid: the key event, the browser's autofill and painting.
 * The measurements alternate, so that both run on the same machine under the same load.
 */
async function typeInTurns(page: Page, meter: Meter, field: Locator) {
  const own: Cost[] = [];
  const bare: Cost[] = [];
  for (let turn = 0; turn < turns; turn++) {
    own.push(...(await type(meter, field, fewKeys)));
    await bench(page, (it) => it.setBareInput(true));
    bare.push(...(await type(meter, page.locator('#bare'), fewKeys)));
    await bench(page, (it) => it.setBareInput(false));
  }
  return { keystroke: medianCost(own), keystrokeBare: medianCost(bare) };
}

/** Presses real keys, waits after each key until the page is idle again, and returns the cost of each key. */
async function type(meter: Meter, target: Locator, count: number): Promise<readonly Cost[]> {
  await target.click();
  // the first keys run code that is not compiled yet, so they are not measured
  for (const key of 'warm') await target.page().keyboard.press(key);
  await meter.rest();
  const each: Cost[] = [];
  for (let index = 0; index < count; index++) {
    const key = 'abcdefghij'[index % 10] as string;
    each.push(await meter.of(() => target.page().keyboard.press(key), keyShown, 2));
  }
  return each;
}

/** Returns a cost minus the cost of the same key in the input without any library, at least 0. */
function without(all: Cost, part: Cost): Cost {
  const of = (key: keyof Cpu) => Math.max(0, all.cpu[key] - part.cpu[key]);
  return { wall: Math.max(0, all.wall - part.wall), cpu: eachPart(of) };
}

async function empty(target: Locator): Promise<void> {
  await target.click();
  await target.press('ControlOrMeta+a');
  await target.press('Backspace');
}

export const medianCost = (each: readonly Cost[]): Cost => ({
  wall: median(each.map(({ wall }) => wall)),
  cpu: eachPart((part) => median(each.map(({ cpu }) => cpu[part]))),
});

const eachPart = (of: (part: keyof Cpu) => number): Cpu => ({
  task: of('task'),
  script: of('script'),
  layout: of('layout'),
  style: of('style'),
});
