import type { Entity } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import type { Locator, Page } from '@playwright/test';
import { propertyOf } from '../../../../packages/server/src/testing/conformance/sampleRecord.ts';
import { sampleText, unfitText } from '../../../../packages/server/src/testing/conformance/sampleText.ts';
import { choices, chooseIn } from './tour.ts';

type Form = Pick<Entity, 'fields' | 'record'>;

/** Path of the field of a box in a form. */
export const pathOfBox = async (box: Locator): Promise<string> => (await box.getAttribute('data-path')) ?? '';

/**
 * Answers one question of a form as its control takes it: one of its choices, else a right value.
 *
 * @param tries - how often it was answered: another time another choice
 * @returns false where it has no choice
 */
export async function fillField(
  page: Page,
  box: Locator,
  form: Form,
  n: number,
  tries: number,
): Promise<boolean> {
  const path = await pathOfBox(box);
  const field = fieldAt(form.fields, path);
  const has = async (part: string) => (await box.locator(part).count()) > 0;
  if (await has('input[type=file]')) {
    const file = { name: 'sample.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') };
    await box.locator('input[type=file]').first().setInputFiles(file);
    return true;
  }
  if (await has('[role=combobox]')) return chooseIn(page, box, tries);
  if (await has('.ant-picker')) {
    await box.locator('input').first().fill('2030-01-01 00:00:00');
    await box.locator('input').first().press('Enter');
    return true;
  }
  const yes = box.locator('[role=switch], input[type=checkbox]').first();
  if ((await yes.count()) > 0) {
    await yes.click();
    return true;
  }
  if (await has('.ant-radio-group')) {
    await box.locator('.ant-radio-group label').first().click();
    return true;
  }
  if (await has('[role=spinbutton]')) {
    await box
      .locator('[role=spinbutton]')
      .first()
      .fill(String(field?.min ?? 1));
    return true;
  }
  if (!(await has('textarea, input'))) {
    // a list begins with its first element
    await box.getByRole('button').first().click();
    await choices(page).first().waitFor({ state: 'hidden' });
    return true;
  }
  // a text with a preview has its switch in front
  const control = box.locator('textarea, input').filter({ visible: true }).first();
  // how code has to look is shown where it is written
  const example = field?.widget === 'code' ? field.ui.placeholder : undefined;
  const sample = field ? sampleText(field, propertyOf(form.record, path, form.record), n + tries) : `x${n}`;
  await control.fill(example ?? sample);
  await control.press('Tab');
  return true;
}

/** A text the field at a path refuses; undefined for a field that takes any, or no text. */
export function wrongText(form: Form, path: string): string | undefined {
  const field = fieldAt(form.fields, path);
  if (field?.type !== 'string' || field.ref || field.options || field.dict !== undefined) return undefined;
  const unfit = unfitText(field, propertyOf(form.record, path, form.record));
  // blanks count as an empty value for every field
  if (unfit?.trim()) return unfit;
  return field.maxLength !== undefined && field.maxLength < 300 ? 'x'.repeat(field.maxLength + 1) : undefined;
}
