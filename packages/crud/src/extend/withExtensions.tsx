import { type ComponentType, type ReactNode, use, useMemo, useState } from 'react';
import { CrudContext } from '../context/context.ts';
import { CrudContexts } from '../context/contexts.tsx';
import { WithNotices } from '../context/showNotice.tsx';
import { ExtensionsContext } from '../registry/ExtensionsContext.ts';
import type { Extension, Extensions } from '../registry/extension.ts';
import { translateOwn } from '../texts/translateOwn.ts';
import { mergeExtensions, noExtensions } from './mergeExtensions.ts';
import { useExtensions } from './useExtensions.ts';

export interface WithExtensions {
  /**
   * Extensions (widgets, texts) for this component, in addition to the extensions of the provider. @defaultValue
   * none
   */
  readonly extensions?: readonly Extension[];
}

/** Returns a component with the additional prop `extensions`. It works with and without a provider. */
/* @__NO_SIDE_EFFECTS__ */
export function withExtensions<Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props & WithExtensions> {
  return function Extended({ extensions, ...props }: Props & WithExtensions) {
    const outer = useExtensions();
    const own = useStableList(extensions ?? noExtensions);
    const merged = useMemo(
      () => (own.length === 0 ? outer : mergeExtensions([...outer.list, ...own])),
      [outer, own],
    );
    const part = (
      <WithNotices>
        <Part {...(props as unknown as Props)} />
      </WithNotices>
    );
    return merged === outer ? part : <Extending merged={merged}>{part}</Extending>;
  };
}

interface ExtendingProps {
  readonly merged: Extensions;
  readonly children: ReactNode;
}

/** Provides the merged extensions to the components inside. */
function Extending({ merged, children }: ExtendingProps) {
  const crud = use(CrudContext);
  const inner = useMemo(() => {
    if (!crud) return undefined;
    const t: typeof crud.t = (text, scope) => {
      const translated = crud.t(text, scope);
      return translated === text ? translateOwn(text, merged.texts(crud.locale), undefined) : translated;
    };
    return { ...crud, extensions: merged, widgets: merged.widgets, t };
  }, [crud, merged]);
  return inner ? (
    <CrudContexts crud={inner}>{children}</CrudContexts>
  ) : (
    <ExtensionsContext value={merged}>{children}</ExtensionsContext>
  );
}

/**
 * Returns the previous array as long as it has the same items. It is needed because an array that is written inline
 * in JSX is a new array on every render.
 */
export function useStableList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((item, at) => item === list[at]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
