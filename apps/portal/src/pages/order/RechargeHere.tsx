import { FormOverlay, isRowAllowed, toActions, useActionRunner, useCrud, useEntity } from '@isp/crud';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface RechargeHereProps {
  /** What is missing: the form begins with it. */
  readonly amount: string;
  /** Whether it can be begun; one that is under way goes on. */
  readonly isOffered: boolean;
  /** Called when more may be in the account. */
  readonly onDone: () => void;
}

/** Recharges the account by the missing amount, over the order it is missing for; for users that may recharge it. */
export function RechargeHere({ amount, isOffered, onDone }: RechargeHereProps) {
  const { t } = useTranslation();
  const crud = useCrud();
  const { entity } = useEntity('account.recharge');
  const { dialog, run } = useActionRunner(entity);
  const [isOpen, setOpen] = useState(false);
  if (!crud.may('account_recharge_add')) return null;
  return (
    <>
      {isOffered && (
        <Button type="link" style={{ paddingInline: 0 }} onClick={() => setOpen(true)}>
          {t('去充值')}
        </Button>
      )}
      <FormOverlay
        open={isOpen}
        entity={entity.key}
        preset={{ amount }}
        onClose={(saved) => {
          setOpen(false);
          // it goes on as it does in the list: with the payment
          const next = toActions(entity, 'row', crud).find(({ name }) => name === entity.form.next);
          if (saved && next && isRowAllowed(entity, saved, next)) void run(next, [saved]).then(onDone);
          else onDone();
        }}
      />
      {dialog}
    </>
  );
}
