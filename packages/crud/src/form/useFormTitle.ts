import type { Entity } from '@isp/schema';
import { useCrud } from '../provider/context.ts';
import { useText } from '../provider/useText.ts';

/** `新增项目`, `New project`; `编辑项目`, `Edit project`. */
export function useFormTitle(entity: Entity, isNew: boolean): string {
  const { locale } = useCrud();
  const t = useText(entity.area);
  const own = t(entity.title);
  // within a sentence an English name is a word like others, unless it is an abbreviation
  const name = locale === 'en-US' ? own.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()) : own;
  return t(isNew ? '新增{name}' : '编辑{name}', { name });
}
