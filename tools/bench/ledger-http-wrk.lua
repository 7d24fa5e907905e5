-- Sends the requests of a file once each (ledger-http-client.ts writes it), and says what was answered.
local requests, at = {}, 0

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  for length in function() return file:read('*l') end do
    requests[#requests + 1] = file:read(tonumber(length))
  end
  file:close()
end

function request()
  at = at + 1
  -- A request that is sent twice would be a repetition, which costs the server less.
  return assert(requests[at], 'the requests are used up')
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format('answered %d in %d us, p50 %d us, p99 %d us, bad %d', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
