import { useState } from 'react';
import { FileCheck2, FileSpreadsheet, FileText, FileX2, ScrollText, ShieldCheck } from 'lucide-react';
import { api } from '#app/lib/api.ts';
import { download as downloadFile } from '#app/lib/download.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { dayKey } from '#app/lib/times.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { FilePicker } from '#app/ui/FilePicker.tsx';
import { SelectField } from '#app/ui/SelectField.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { checkStatementFile, type Finding } from './check-file.ts';
import styles from './Statements.module.css';

type StatementFormat = 'csv' | 'pdf' | 'xlsx';
type Pending = StatementFormat | 'proofs' | 'statement';

/** Months to choose from, the current one first. */
const monthsShown = 13;

/** Monthly statements: download for members, check for anyone who has one. */
export function Statements() {
  const t = useT();
  const session = useSession();
  const ready = useReady();
  return (
    <div className={styles.page}>
      {/* The document has it too, for members alone: what stands below must not move when the page knows one. */}
      {(session || !ready) && <Download />}
      <section className={styles.card} aria-labelledby="statement-check">
        <h2 id="statement-check" className={styles.title}>
          {t('statement.check')}
        </h2>
        <p className={styles.text}>{t('statement.check.text')}</p>
        <Check />
      </section>
    </div>
  );
}

function Download() {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const { timeZone } = useSettings();
  // The document may be of an earlier day.
  const ready = useReady();
  const [now] = useState(() => new Date());
  const months = ready ? listMonths(dayKey(now, timeZone)) : [];
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? months[0] ?? '';
  const [pending, setPending] = useState<Pending>();
  const download = async (what: Pending) => {
    setPending(what);
    try {
      await save(month, what);
      toasts.show(t('statement.saved'), { tone: 'success' });
    } catch (error) {
      handleError(error);
    } finally {
      setPending(undefined);
    }
  };
  return (
    <section className={`${styles.card} ${styles.own}`} aria-labelledby="statement-download">
      <h2 id="statement-download" className={styles.title}>
        {t('statement.download')}
      </h2>
      <p className={styles.text}>{t('statement.download.text')}</p>
      <SelectField
        label={t('statement.month')}
        value={month}
        options={months.map((value) => ({ value, text: value.replace('-', '/') }))}
        onChange={setMonth}
      />
      <FileButtons pending={pending} onPick={(what) => void download(what)} />
    </section>
  );
}

/** Fetches a file of a month, and saves it on the device. */
async function save(month: string, what: Pending): Promise<void> {
  if (what === 'proofs') {
    const days = { from: `${month}-01`, to: lastDayOf(month) };
    return saveFile(await downloadFile('/wps/report/proofs', days), `proofs-${month}.jsonl`);
  }
  const format = what === 'statement' ? 'csv' : what;
  const { fileName, mediaType, data } = await api('GET /wps/report/statement', {
    query: { month, format },
  });
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  if (what !== 'statement') return saveFile(new Blob([bytes], { type: mediaType }), fileName);
  const [{ saveStatementProof }, { keys }] = await Promise.all([
    import('#app/lib/proof-file.ts'),
    api('GET /wps/report/statementKeys'),
  ]);
  const text = new TextDecoder().decode(bytes);
  saveStatementProof({ kind: 'statement', id: month, text }, keys);
}

/** What of a month can be had. */
function FileButtons({ pending, onPick }: { pending: Pending | undefined; onPick: (what: Pending) => void }) {
  const t = useT();
  const common = (what: Pending) => ({
    pending: pending === what,
    disabled: pending !== undefined,
    onClick: () => onPick(what),
  });
  return (
    <>
      <div className={styles.two}>
        <Button icon={<FileText size={20} aria-hidden="true" />} {...common('pdf')}>
          {t('statement.pdf')}
        </Button>
        <Button
          variant="secondary"
          icon={<FileSpreadsheet size={20} aria-hidden="true" />}
          {...common('csv')}
        >
          {t('statement.csv')}
        </Button>
        <Button
          variant="secondary"
          icon={<FileSpreadsheet size={20} aria-hidden="true" />}
          {...common('xlsx')}
        >
          {t('statement.xlsx')}
        </Button>
        <Button
          variant="secondary"
          icon={<ShieldCheck size={20} aria-hidden="true" />}
          {...common('statement')}
        >
          {t('statement.proofs.stmt')}
        </Button>
      </div>
      <h3 className={styles.title}>{t('statement.proofs.title')}</h3>
      <p className={styles.text}>{t('statement.proofs.text')}</p>
      <Button
        variant="secondary"
        block
        icon={<ScrollText size={20} aria-hidden="true" />}
        {...common('proofs')}
      >
        {t('statement.proofs.get')}
      </Button>
      <a
        className={buttonClass({ variant: 'secondary', block: true })}
        href="/offline-verifier.html"
        download
      >
        {t('statement.proofs.page')}
      </a>
    </>
  );
}

/** `2026-11-30` of `2026-11`. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** `2026-11`, `2026-10`, … */
function listMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

function Check() {
  const t = useT();
  const handleError = useErrorHandler();
  const [finding, setFinding] = useState<Finding>();
  const [pending, setPending] = useState(false);
  const check = async (file: File) => {
    setPending(true);
    setFinding(undefined);
    try {
      setFinding(await checkStatementFile(file));
    } catch (error) {
      handleError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <FilePicker
        label={t('statement.choose')}
        accept=".csv,.pdf,text/csv,application/pdf"
        pending={pending}
        icon={<ShieldCheck size={20} aria-hidden="true" />}
        onPick={(file) => void check(file)}
      />
      <div role="status">{finding && <Outcome finding={finding} />}</div>
    </>
  );
}

function Outcome({ finding }: { finding: Finding }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  if (!finding.ok) {
    const { problem, line } = finding;
    return (
      <div className={styles.outcome} data-tone="bad">
        <FileX2 size={28} aria-hidden="true" />
        <p className={styles.said}>
          {t(`statement.problem.${problem}`)}
          {line !== null && ` ${t('statement.line', { line })}`}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.outcome} data-tone="good">
      <FileCheck2 size={28} aria-hidden="true" />
      <p className={styles.said}>
        {finding.closingBalance === null
          ? t('statement.good.pdf')
          : t('statement.good', {
              lines: finding.lines ?? 0,
              amount: formatAmount(finding.closingBalance, currencySymbol),
            })}
      </p>
    </div>
  );
}
