/** Headings and words of providers and banks, in English, Filipino and Spanish. Pure. */
export type StatementUse = 'reference' | 'amount' | 'debit' | 'credit' | 'currency' | 'status' | 'mark';

export const statementSpellings: Readonly<Record<StatementUse, readonly string[]>> = {
  reference: [
    'reference',
    'reference number',
    'reference no',
    'reference id',
    'ref',
    'ref no',
    'ref number',
    'reference code',
    'transaction reference',
    'payment reference',
    'external reference',
    'merchant reference',
    'transaction id',
    'transaction number',
    'transaction no',
    'txn id',
    'payment id',
    'order id',
    'order number',
    'order no',
    'trace number',
    'numero ng sanggunian',
    'sanggunian',
    'numero ng transaksyon',
    'referencia',
    'numero de referencia',
    'id de transaccion',
  ],
  amount: [
    'amount',
    'transaction amount',
    'payment amount',
    'gross amount',
    'gross',
    'settlement amount',
    'value',
    'sum',
    'halaga',
    'kabuuang halaga',
    'importe',
    'monto',
    'cantidad',
  ],
  debit: [
    'debit',
    'debits',
    'debit amount',
    'amount debit',
    'dr',
    'dr amount',
    'withdrawal',
    'withdrawals',
    'withdrawal amount',
    'money out',
    'paid out',
    'cash out',
    'outflow',
    'cargo',
    'cargos',
    'debe',
    'debito',
    'egreso',
  ],
  credit: [
    'credit',
    'credits',
    'credit amount',
    'amount credit',
    'cr',
    'cr amount',
    'deposit',
    'deposits',
    'deposit amount',
    'money in',
    'paid in',
    'cash in',
    'inflow',
    'abono',
    'abonos',
    'haber',
    'credito',
    'ingreso',
  ],
  currency: [
    'currency',
    'ccy',
    'curr',
    'cur',
    'currency code',
    'transaction currency',
    'salapi',
    'moneda',
    'divisa',
  ],
  status: [
    'status',
    'transaction status',
    'payment status',
    'txn status',
    'state',
    'result',
    'outcome',
    'response',
    'response message',
    'katayuan',
    'kalagayan',
    'estado',
    'estatus',
    'resultado',
  ],
  mark: [
    'dr cr',
    'cr dr',
    'd c',
    'c d',
    'debit credit',
    'credit debit',
    'debit or credit',
    'dr cr indicator',
    's h',
    'soll haben',
    'cargo abono',
    'abono cargo',
    'debe haber',
    'd h',
    'indicator',
    'direction',
    'flow',
    'sign',
    'type',
    'transaction type',
    'txn type',
    'entry type',
    'uri',
    'tipo',
  ],
};

/** Headings of marks that can hold nothing else. */
export const certainMarks =
  /^(?:dr ?cr|cr ?dr|d ?c|c ?d|s h|d h|soll haben|cargo abono|abono cargo|debe haber|debit ?(?:or )?credit|credit ?debit)\b/;

const paid =
  /^(?:success(?:ful(?:ly)?)?|succeeded|complete[d]?|paid|settled|posted|approved|captured|confirmed|credited|processed|ok|done|accepted|finished|sent|received|tagumpay|matagumpay|bayad|nabayaran|tapos|pagado|completad[oa]|exitos[oa]|aprobad[oa]|liquidad[oa])$/;
const unpaid =
  /^(?:failed|failure|fail|cancel+ed|cancelled by user|declined|rejected|refused|reversed|reversal|refunded|refund|void(?:ed)?|expired|error|unpaid|unsuccessful|not paid|pending|processing|in process|in progress|on hold|hold|held|returned|charge ?back|charged back|timeout|timed out|abandoned|incomplete|bigo|nabigo|kinansela|tinanggihan|hindi bayad|nakabinbin|fallid[oa]|cancelad[oa]|rechazad[oa]|pendiente|anulad[oa]|devuelt[oa]|vencid[oa])$/;

/** @returns null for a status that says neither. @param status in plain form */
export const isPaid = (status: string): boolean | null =>
  paid.test(status) ? true : unpaid.test(status) ? false : null;

const returned =
  /\b(?:refund(?:s|ed|ing)?|revers(?:al|als|ed)|charge ?backs?|charged back|void(?:ed)?|returned|reembolso|devolucion|reversion|contracargo)\b/;
const cost = /\b(?:fees?|mdr|commissions?|tax|vat|service charges?|comision|bayarin)\b/;

/** True for a type of lines that are no payments of members: refunds, and what the provider takes. @param mark in plain form */
export const isNoPayment = (mark: string): boolean =>
  isPaid(mark) === false || returned.test(mark) || cost.test(mark);

const inwards =
  /^(?:cr|c|credit|credits|in|cash in|money in|deposit|incoming|inward|received|collection|abono|ingreso|haber|haben|h|pasok)$/;
const outwards =
  /^(?:dr|d|db|debit|debits|out|cash out|money out|withdrawal|payout|outgoing|outward|sent|disbursement|cargo|egreso|debe|soll|s|labas)$/;

/** The way of the money that a mark says; null: none. @param mark in plain form */
export const wayOfMark = (mark: string): 'in' | 'out' | null =>
  inwards.test(mark) ? 'in' : outwards.test(mark) ? 'out' : null;
