import type { Action, Entity, Row } from '@isp/schema';
import { type ReactNode, use, useState } from 'react';
import { useLanguage } from '../context/contexts.tsx';
import { TextContext } from '../context/useFieldText.ts';
import { useText } from '../context/useText.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { FormSkinContext } from '../form/formSkin.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { asksText } from '../values/actionWords.tsx';
import { initialFormValues } from './initialFormValues.ts';

export interface OpenForm {
  readonly action: Action;
  /**
   * Records on which the action runs. The form starts with the values that all these records have in common.
   * @defaultValue no records: the form starts with the default values of the fields
   */
  readonly rows?: readonly Row[] | undefined;
  /**
   * Draws a note above the form from the form's current values. The note shows the question of the action, and the
   * selected rows that the action will skip.
   */
  readonly note?: ((answers: Row) => ReactNode) | undefined;
  /** @returns false if the call failed. The dialog then stays open and keeps the user's input. */
  readonly call: (answers: Row) => Promise<boolean>;
  readonly close: () => void;
}

/** Draws the form of an action in a dialog. The user fills it in before the action runs. */
export function ActionFormDialog({ entity, form }: { readonly entity: Entity; readonly form: OpenForm }) {
  const t = useText(entity.key);
  const { locale } = useLanguage();
  const [open, setOpen] = useState(true);
  const { action, note, rows, call, close } = form;
  const Dialog = use(FormSkinContext)?.Dialog ?? FormDialog;
  const [value] = useState(() => action.form && rows && initialFormValues(action.form, rows));
  const [moves] = useState(() => ({ entity, rows: rows ?? [], names: action.store ?? [] }));
  const draftId = (rows ?? []).map((row) => String(row[entity.rowKey] ?? '')).join(',');
  if (!action.form) return null;
  return (
    <Dialog
      as="dialog"
      open={open}
      title={note && rows ? asksText(action.title, { entity, rows, t, locale }) : t(action.title)}
      width={action.form.width}
      onClose={() => setOpen(false)}
      afterClose={close}
    >
      <TextContext value={t}>
        <RecordForm
          owner={`${entity.key}.${action.name}`}
          vocabulary={entity.vocabulary}
          fields={action.form.fields}
          groups={action.form.groups}
          record={action.form.record}
          {...(value && { value })}
          moves={moves}
          draftId={draftId}
          head={note && ((answers) => <div style={{ marginBottom: 16 }}>{note(answers)}</div>)}
          isMain
          submitText={t(action.danger ? action.title : '确定')}
          destroys={action.danger}
          onSubmit={async (answers: Row) => {
            if (await call(answers)) setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      </TextContext>
    </Dialog>
  );
}
