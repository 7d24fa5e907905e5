/**
 * Captchas for people who cannot see a picture: the phone works instead of the eyes (proof of work). A challenge is signed,
 * and its captcha waits for the proof under its identity, so that it is exchanged once, in its time, for an answer that then
 * serves one attempt like one that was read.
 */
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ParsedRequestOf, ValueOf } from '@perya/contract/endpoint.ts';
import type { WorkPurpose } from '@perya/contract/accounts/work.ts';
import { signedChallenge, type captchaChallenge } from '@perya/contract/accounts/captcha-challenge.ts';
import type { captchaProof } from '@perya/contract/accounts/captcha-proof.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import { makeCaptchaId } from '../../crypto/captcha-id.ts';
import { insertCaptcha, updateCaptchaProven } from '../../queries/guards.ts';
import { hashAnswer } from './captchas.ts';

/** 20,000 iterations are 3 ms of a server's core and about 10 ms of a cheap phone's … */
const cost = 20_000;
/** … of which the search takes so many: one to five seconds there, and half a second of a core for whoever does it in bulk. */
const [fewestAttempts, mostAttempts] = [150, 450];
/** Before a message everybody works, so less is asked for at first; each level doubles it. */
const [fewestForMessage, mostForMessage] = [40, 120];
/** The search takes its time, and so do forms that are heard instead of seen (WCAG 2.2, 2.2.1). */
const searchSeconds = 180;
const provenSeconds = 600;

interface ProofDependencies {
  db: Queryable;
  clock: Clock;
  /** Signs challenges; the processes share it. */
  secret: Buffer;
}

export interface CaptchaProofs {
  /** @param level from 0; each doubles the work. */
  challenge(purpose: WorkPurpose, level: number): Promise<ValueOf<typeof captchaChallenge>>;
  /** Exchanges a solved challenge for a captcha and its answer, once. */
  exchange(
    proof: ParsedRequestOf<typeof captchaProof>['body'],
  ): Promise<Result<ValueOf<typeof captchaProof>, 'captcha.invalid'>>;
}

export function createCaptchaProofs({ db, clock, secret }: ProofDependencies): CaptchaProofs {
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000);
  const secrets = {
    hmacSignatureSecret: sha256(Buffer.concat([secret, Buffer.from('challenge')])).toString('hex'),
    hmacKeySignatureSecret: sha256(Buffer.concat([secret, Buffer.from('key')])).toString('hex'),
  };
  return {
    async challenge(purpose, level) {
      const captchaId = makeCaptchaId();
      const [fewest, most] =
        purpose === 'form' ? [fewestAttempts, mostAttempts] : [fewestForMessage, mostForMessage];
      const attempts = most * 2 ** level;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(fewest * 2 ** level, attempts),
        deriveKey,
        data: { captchaId, purpose },
        ...secrets,
      });
      const expiresAt = inSeconds(searchSeconds);
      await insertCaptcha(db, {
        captchaId,
        answerHash: waitingFor(captchaId),
        expiresAt,
        workLevel: level,
      });
      return {
        challenge: signedChallenge.parse(challenge),
        attempts,
        expiresInSeconds: searchSeconds,
      };
    },
    async exchange({ challenge, solution }) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified) return fail('captcha.invalid');
      const { captchaId, purpose } = challenge.parameters.data;
      const captcha = String(randomInt(1_000_000)).padStart(6, '0');
      const proven = await updateCaptchaProven(db, {
        captchaId,
        waiting: waitingFor(captchaId),
        answerHash: hashAnswer(captchaId, captcha),
        purpose: purpose === 'form' ? null : purpose,
        now: clock.now(),
        expiresAt: inSeconds(provenSeconds),
      });
      return proven ? ok({ captchaId, captcha, expiresInSeconds: provenSeconds }) : fail('captcha.invalid');
    },
  };
}

/** What stands in place of an answer until there is a proof: the hash of no text of digits. */
function waitingFor(captchaId: string): Buffer {
  return sha256(`proof:${captchaId}`);
}
