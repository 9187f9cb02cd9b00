import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderArea } from '../../testing/renderArea.tsx';
import { formSources } from './formSource.ts';
import { mealFile, recipeForm } from './givenForm.fixture.ts';

beforeEach(() => window.localStorage.clear());

const open = (answer: unknown = recipeForm) =>
  renderArea(mealFile, {
    page: 'form',
    entity: 'meal',
    rows: { meal: [], recipe: [{ id: '7', name: '面', rowVersion: 0 }] },
    reads: { 'kitchen.recipe/form': answer },
  });

it('the form has the fields of the chosen record, with its defaults, and sends them as one object', async () => {
  const page = await open();
  expect(await screen.findByText('请先选择菜谱')).toBeVisible();
  await page.form.field('name').type('午餐');
  await userEvent.type(screen.getByLabelText('菜谱'), '7');
  const grams = await screen.findByLabelText('克数');
  expect(grams).toHaveValue('200');
  await userEvent.clear(grams);
  await userEvent.type(grams, '350');
  await page.form.submit();
  await waitFor(() =>
    expect(page.adapter.rows('kitchen.meal')).toMatchObject([
      { name: '午餐', extras: { grams: 350, salted: true } },
    ]),
  );
});

it('the form shows that there is nothing to fill in', async () => {
  await open({ type: 'object', properties: {} });
  await userEvent.type(await screen.findByLabelText('菜谱'), '7');
  expect(await screen.findByText('无需填写')).toBeVisible();
});

it('the form reads another record where the fields beside it require one', async () => {
  const { meal, recipe } = mealFile.entities;
  const { properties } = meal.record;
  const page = await renderArea(
    {
      ...mealFile,
      entities: {
        meal: {
          ...meal,
          record: {
            ...meal.record,
            properties: {
              ...properties,
              isUsual: { type: 'boolean', title: '老样子' },
              extras: {
                ...properties.extras,
                'x-ui': {
                  widget: 'key-value',
                  options: {
                    form: [
                      { entity: 'kitchen.cook', read: 'form', by: 'name', when: { isUsual: true } },
                      { entity: 'kitchen.recipe', read: 'form', by: 'recipeId' },
                    ],
                  },
                },
              },
            },
          },
        },
        recipe,
        cook: { ...recipe, title: '厨师' },
      },
    },
    {
      page: 'form',
      entity: 'meal',
      rows: {
        meal: [],
        recipe: [{ id: '7', name: '面', rowVersion: 0 }],
        cook: [{ id: '午餐', name: '王', rowVersion: 0 }],
      },
      reads: {
        'kitchen.recipe/form': recipeForm,
        'kitchen.cook/form': {
          type: 'object',
          properties: { tip: { type: 'integer', title: '小费', default: 5 } },
        },
      },
    },
  );
  await page.form.field('name').type('午餐');
  await userEvent.type(await screen.findByLabelText('菜谱'), '7');
  expect(await screen.findByLabelText('克数')).toHaveValue('200');
  await userEvent.click(screen.getByRole('switch', { name: '老样子' }));
  expect(await screen.findByLabelText('小费')).toHaveValue('5');
  expect(screen.queryByLabelText('克数')).toBeNull();
  await page.form.submit();
  await waitFor(() => expect(page.adapter.rows('kitchen.meal')).toMatchObject([{ extras: { tip: 5 } }]));
});

it.each([undefined, {}, { form: 'x' }, { form: { entity: 'a.b', read: 'form' } }])(
  'the form reads no source from %j',
  (options) => {
    expect(formSources({ ui: { ...(options && { options }) } })).toBeUndefined();
  },
);
