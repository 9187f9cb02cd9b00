import type { Entity } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import type { Locator, Page } from '@playwright/test';
import { propertyOf } from '../../../../packages/server/src/testing/conformance/sampleRecord.ts';
import { sampleText, unfitText } from '../../../../packages/server/src/testing/conformance/sampleText.ts';
import { choices, chooseIn } from './tour.ts';

type Form = Pick<Entity, 'fields' | 'record'>;

/** Returns the path of the field that a box of a form contains, for example `lines.0.name`. */
export const pathOfBox = async (box: Locator): Promise<string> => (await box.getAttribute('data-path')) ?? '';

/**
 * Fills in one field of a form by means of its control, with one of its choices or with a valid value.
 *
 * @param tries - number of earlier attempts; each attempt uses another choice
 * @returns false if the field has no choice
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
    // A list has no element at first, so an element is added.
    await box.getByRole('button').first().click();
    await choices(page).first().waitFor({ state: 'hidden' });
    return true;
  }
  // A text field with a preview has a switch before the text, so the first visible textarea or input is used.
  const control = box.locator('textarea, input').filter({ visible: true }).first();
  // The placeholder of a code field shows an example of the expected format.
  const example = field?.widget === 'code' ? field.ui.placeholder : undefined;
  const sample = field ? sampleText(field, propertyOf(form.record, path, form.record), n + tries) : `x${n}`;
  await control.fill(example ?? sample);
  await control.press('Tab');
  return true;
}

/**
 * Returns a text that the field at a path refuses, or undefined for a field that accepts any text or is not a text.
 */
export function wrongText(form: Form, path: string): string | undefined {
  const field = fieldAt(form.fields, path);
  if (field?.type !== 'string' || field.ref || field.options || field.dict !== undefined) return undefined;
  const unfit = unfitText(field, propertyOf(form.record, path, form.record));
  // A text of spaces counts as empty in every field.
  if (unfit?.trim()) return unfit;
  return field.maxLength !== undefined && field.maxLength < 300 ? 'x'.repeat(field.maxLength + 1) : undefined;
}
