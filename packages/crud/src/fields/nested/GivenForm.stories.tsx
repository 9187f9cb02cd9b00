import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { FormScreen } from '../../form/FormScreen.tsx';
import { AreaHost } from '../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';
import { mealFile, recipeForm } from './givenForm.fixture.ts';

const modules = [loadArea(mealFile)];

function Meal() {
  const [adapter] = useState(() =>
    memoryAdapter({
      areas: modules,
      rows: {
        'kitchen.meal': [{ id: '1', name: '午餐', recipeId: '7', rowVersion: 0 }],
        'kitchen.recipe': [{ id: '7', name: '面', rowVersion: 0 }],
      },
      reads: { 'kitchen.recipe/form': recipeForm },
    }),
  );
  return (
    <AreaHost adapter={adapter} areas={modules} navigate={() => undefined}>
      <FormScreen entity="kitchen.meal" id="1" />
    </AreaHost>
  );
}

const meta = { component: Meal, title: 'widgets/GivenForm' } satisfies Meta<typeof Meal>;

export default meta;

/**
 * A form whose additional fields depend on the record chosen in another field: the service requires certain values
 * for that record, and describes them by a JSON Schema.
 */
export const AsChosen: StoryObj<typeof meta> = {
  play: async () => {
    // default values are filled in when the fields are loaded
    await waitFor(() => expect(screen.getByLabelText('克数')).toHaveValue('200'));
  },
};
