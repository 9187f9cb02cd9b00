import type { ModuleMigrations } from '@isp/server';
import { keepText } from '../../platform/search/keepText.ts';
import { categoryTexts } from './category/searchedCategories.ts';

export const productMigrations: ModuleMigrations = {
  '2026-11-25-04-categories-found': keepText(categoryTexts),
};
