import { inSentence } from '@isp/kit';
import type { Entity } from '@isp/schema';
import { useLanguage } from '../context/contexts.tsx';
import { useText } from '../context/useText.ts';

/** Returns the title of a form: `新建项目`, `Create project`; `编辑项目`, `Edit project`. */
export function useFormTitle(entity: Entity, isNew: boolean): string {
  const { locale } = useLanguage();
  const t = useText(entity.key);
  return t(isNew ? '新建{name}' : '编辑{name}', { name: inSentence(t(entity.title), locale) });
}
