import type { Known } from '../record/recordScope.ts';
import { checkField, checkOpen, type EntityScope } from '../scope/entityScope.ts';
import { checkDetail } from './checkDetail.ts';
import { checkForm } from './checkForm.ts';
import { checkList } from './checkList.ts';
import { checkListHeader, checkListTabs } from './checkListHead.ts';
import { checkSealed } from './checkSealed.ts';
import { checkKeyword, checkSearch } from './checkSearch.ts';
import { checkView } from './checkView.ts';

/**
 * Checks list, search, form, detail and views. Every name must be a field, and every screen must have the settings
 * that it needs.
 */
export function checkScreens(scope: EntityScope, known: Known): void {
  const { file, place } = scope;
  for (const key of ['label', 'rowKey'] as const) {
    const name = file[key];
    if (name !== undefined) checkOpen(checkField(name, [...place, key], scope), [...place, key], scope);
  }
  const state = scope.fields.find((field) => field.name === file.states?.field);
  checkOpen(state, [...place, 'states', 'field'], scope);
  if (file.list) checkList(file.list, [...place, 'list'], scope);
  if (file.list?.all === false && Object.keys(file.views ?? {}).length === 0) {
    scope.report.add(
      'no-views',
      [...place, 'list', 'all'],
      'Without views this page would be empty. Write "views", or remove "all".',
    );
  }
  if (file.list?.header) checkListHeader(file.list.header, [...place, 'list', 'header'], scope);
  if (file.list?.tabs) checkListTabs(file.list.tabs, [...place, 'list', 'tabs'], scope);
  if (file.search) {
    checkSearch(file.search, [...place, 'search'], scope);
    checkKeyword(file.search, [...place, 'search', 'keyword'], scope);
  }
  if (file.form) checkForm(file.form, [...place, 'form'], scope, known);
  if (file.detail) checkDetail(file.detail, [...place, 'detail'], scope);
  file.unique?.forEach((names, at) => {
    names.forEach((name, index) => {
      const field = checkField(name, [...place, 'unique', at, index], scope);
      if (field && (field.type === 'object' || field.type === 'array')) {
        scope.report.add(
          'not-scalar',
          [...place, 'unique', at, index],
          `"${name}" is ${field.type === 'array' ? 'a list' : 'an object'}, but only single values can be unique. Name another field.`,
        );
      }
    });
  });
  for (const [name, view] of Object.entries(file.views ?? {})) checkView(name, view, scope);
  checkSealed(scope);
}
