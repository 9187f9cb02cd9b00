import { FormOverlay, useActionRunner, useCrud, useEntity } from '@isp/crud';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface RechargeHereProps {
  /** The missing amount: the initial value of the form. */
  readonly amount: string;
  /** Whether a recharge can be begun; one that is running goes on. */
  readonly isOffered: boolean;
  /** Called when the account may have more. */
  readonly onDone: () => void;
}

/** Recharges the account by the missing amount, over the order it is missing for; for users that may recharge it. */
export function RechargeHere({ amount, isOffered, onDone }: RechargeHereProps) {
  const { t } = useTranslation();
  const crud = useCrud();
  const { entity } = useEntity('account.recharge');
  const { actions, dialog, run } = useActionRunner(entity);
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
        entity="account.recharge"
        preset={{ amount }}
        onClose={(saved) => {
          setOpen(false);
          // after the form comes the payment, as in the list
          const allowed = saved ? actions('row', saved) : [];
          const next = allowed.find(({ name }) => name === entity.form.next);
          if (saved && next) void run(next, [saved]).then(onDone);
          else onDone();
        }}
      />
      {dialog}
    </>
  );
}
