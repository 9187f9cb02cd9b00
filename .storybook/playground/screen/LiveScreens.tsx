import type { CrudProviderProps, Navigate, ScreenTarget } from '@isp/crud';
import { type FormWatch, FormWatchContext } from '@isp/crud/internal';
import { pro } from '@isp/crud/pro';
import type { AreaModule, Row } from '@isp/schema';
import { type Ref, useContext, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { PlaygroundState } from '../../../packages/cli/src/repro/playgroundLink.ts';
import type { Dictionaries } from '../../sampleRecords.ts';
import { PlaygroundLocaleContext } from '../words.ts';
import { indexWith } from './areaIndex.ts';
import { LiveScreen } from './LiveScreen.tsx';
import { createLiveAdapter } from './liveAdapter.ts';
import { portalPartsOf } from './portalParts.tsx';

/** What a page can ask of the screens. */
export interface LiveScreensHandle {
  /** Returns the records of the entities whose records were changed. */
  readonly changedRows: () => Readonly<Record<string, readonly Row[]>>;
  /** Returns the present records of an entity. */
  readonly rowsOf: (entity: string) => readonly Row[];
}

export interface LiveScreensProps {
  /**
   * The area. Screens take over a changed area in place if its {@link frameOf} is the same. Use the frame as `key`.
   */
  readonly module: AreaModule;
  readonly others: CrudProviderProps['areas'];
  readonly dictionaries: Dictionaries;
  /** Records instead of sample records, by `area.entity`. */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  readonly screen: ScreenTarget;
  readonly skin: PlaygroundState['skin'];
  readonly translate: (text: string, scope?: string) => string | undefined;
  /** Returns true if the user holds a permission code. */
  readonly may: (code: string) => boolean;
  /** Gets the forms that open on the screens. */
  readonly onForm: FormWatch;
  readonly onNavigate: (target: ScreenTarget) => void;
  readonly ref?: Ref<LiveScreensHandle>;
}

/** The screen of an area in one skin, or in both beside each other. Both show the same records. */
export function LiveScreens(props: LiveScreensProps) {
  const { module, others, dictionaries, rows, screen, skin, translate, may, onForm, onNavigate, ref } = props;
  const locale = useContext(PlaygroundLocaleContext);
  const [areas] = useState(() => indexWith(module, others));
  const [live] = useState(() => createLiveAdapter(areas, rows, dictionaries));
  const [extensions] = useState(() => [portalPartsOf(module)]);
  const used = useRef({ module, dictionaries });
  useEffect(() => {
    if (used.current.module === module && used.current.dictionaries === dictionaries) return;
    used.current = { module, dictionaries };
    const index = indexWith(module, others);
    live.use(index, dictionaries);
    // the event by which a development server sends changed areas: the screens update, and forms keep their input
    window.dispatchEvent(new CustomEvent('isp:areas', { cancelable: true, detail: index }));
  }, [dictionaries, live, module, others]);
  useImperativeHandle(ref, () => ({ changedRows: live.changedRows, rowsOf: live.rowsOf }), [live]);
  const navigate: Navigate = (target) =>
    onNavigate(target === 'back' ? { entity: screen.entity, page: 'list' } : target);
  const shared = { adapter: live.adapter, areas, extensions, locale, may, navigate, translate };
  return (
    <FormWatchContext value={onForm}>
      <div className={skin === 'both' ? 'playground-screens playground-screens-both' : 'playground-screens'}>
        {skin !== 'pro' && <LiveScreen {...shared} screen={screen} />}
        {skin !== 'default' && <LiveScreen {...shared} screen={screen} skin={pro} />}
      </div>
    </FormWatchContext>
  );
}
