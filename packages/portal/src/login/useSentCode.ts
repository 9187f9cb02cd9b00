import { useCountdown } from '@isp/kit/react';
import { isReplyError } from '@isp/request';
import { useState } from 'react';
import { useCaptcha } from '../parts/useCaptcha.ts';
import type { CaptchaAnswer } from '../session/createSignIn.ts';

/** Number of seconds until another code may be requested. */
const interval = 60;

/**
 * Requests a code for a phone number or a mail address. Before the code is sent, the user must solve a captcha in a
 * dialog.
 *
 * @param send - sends the call
 */
export function useSentCode(send: (target: string, captcha: CaptchaAnswer) => Promise<void>) {
  const [target, setTarget] = useState<string>();
  const isChecking = target !== undefined;
  const captcha = useCaptcha(isChecking);
  const [refusal, setRefusal] = useState<string>();
  const [isSent, setSent] = useState(false);
  const [seconds, startCountdown] = useCountdown();
  const stopChecking = () => setTarget(undefined);

  async function handleHuman(captchaCode: string) {
    try {
      await send(target ?? '', { captchaKey: captcha.key, captchaCode });
    } catch (error) {
      // An error of the captcha is thrown to its dialog, which shows it. All other errors are shown in the form.
      if (!isReplyError(error) || error.errCode?.startsWith('CAPTCHA_')) throw error;
      stopChecking();
      setSent(false);
      setRefusal(error.message);
      return;
    }
    stopChecking();
    setRefusal(undefined);
    startCountdown(interval);
    setSent(true);
  }

  return {
    /** `refusal` is the error of sending the code, or of using it. */
    refusal,
    setRefusal,
    isSent,
    /** Number of seconds until another code may be requested; 0 means that a code may be requested now. */
    seconds,
    ask: setTarget,
    check: {
      open: isChecking,
      image: captcha.image,
      isLoading: captcha.isLoading,
      onRenew: captcha.renew,
      onConfirm: handleHuman,
      onCancel: stopChecking,
    },
  };
}
