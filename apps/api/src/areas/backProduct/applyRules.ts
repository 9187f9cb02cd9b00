import { type EntityRules, Refusal } from '@isp/server';
import type { BackProductProductApply, BackProductProductApplyForms } from '../../generated/rows.ts';
import { differencesOf } from './differencesOf.ts';

/** What is asked of reviewers: the platform decides about listings and changes, a provider about trials of its products. */
export const applyRules: EntityRules<BackProductProductApply, BackProductProductApplyForms> = {
  reads: {
    /** What is handed in, what was offered before, and which fields differ. */
    async diff(_work, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      const { before, snapshot } = row;
      return { snapshot, before, differences: differencesOf(row) };
    },
  },
};
