-- A user's day for wrk: who calls and what is called is drawn anew for each request.
-- Arguments: the file of people (role, token, email; a line each; of a request the payer and its token), the case, a
-- word that makes keys unique, a random seed, how many requests were paid before.
local people = { USER = {}, SAVER = {}, AGENT = {}, REQUEST = {} }
local users, savers, agents, requests = people.USER, people.SAVER, people.AGENT, people.REQUEST
local case, run, count, paid = "send", "run", 0, 0
local unpack = unpack or table.unpack

function init(args)
  case, run = args[2], args[3]
  math.randomseed(os.time() + tonumber(args[4] or "0"))
  paid = tonumber(args[5] or "0")
  for line in io.lines(args[1]) do
    local role, token, email = line:match("^(%S+) (%S+) (%S+)$")
    table.insert(people[role], { token, email })
  end
end

-- As filled histories have them: from 1 to 500 taka, so that no filter finds a stretch without matches.
local function amount() return string.format("%.2f", 1 + math.random(0, 49900) / 100) end
local function pick(list) return list[math.random(#list)] end

-- Put together by hand: it is the load generator's own time that is saved, on cores that the server needs.
local function head(method, path, person)
  return method .. " " .. path .. " HTTP/1.1\r\nHost: " .. wrk.headers["Host"] ..
    "\r\nAuthorization: Bearer " .. person[1] .. "\r\n"
end

local function get(path, person, more) return head("GET", path, person) .. (more or "") .. "\r\n" end

local function post(path, person, body)
  count = count + 1
  return head("POST", path, person) .. "Content-Type: application/json\r\nIdempotency-Key: " .. run .. "-" ..
    count .. "\r\nContent-Length: " .. #body .. "\r\n\r\n" .. body
end

local function sendFrom(from, more)
  local to = pick(users)
  while from == to do to = pick(users) end
  return post("/api/v1/wallet/me/send-money", from, '{"recipientPhone":"' .. to[2] .. '","amount":' .. amount() .. (more or '') .. '}')
end
local function sendCharged() return sendFrom(pick(users), ',"expectedFee":5') end
local function payRequest()
  paid = paid + 1
  local request = requests[paid]
  return post("/api/v1/wallet/requests/" .. request[2] .. "/pay", request, '{"amount":10}')
end
local function send() return sendFrom(pick(users)) end
local function sendRoundUp() return sendFrom(pick(savers)) end
local function deposit() return post("/api/v1/wallet/me/add-money", pick(users), '{"amount":1' .. amount() .. '}') end
local function withdraw() return post("/api/v1/wallet/me/withdraw", pick(users), '{"amount":1' .. amount() .. '}') end
local function cash(path)
  return post(path, pick(agents), '{"userEmail":"' .. pick(users)[2] .. '","amount":' .. amount() .. '}')
end
local function cashIn() return cash("/api/v1/transactions/cash-in") end
local function cashOut() return cash("/api/v1/transactions/cash-out") end
local function me() return get("/api/v1/user/me", pick(users)) end
local function visit() return get("/api/v1/user/me", pick(users), "Connection: close\r\n") end

-- Six reads to four movements of money.
local function mixed()
  local n = math.random(100)
  if n <= 20 then return get("/api/v1/wallet/me", pick(users)) end
  if n <= 40 then return get("/api/v1/wallet/my-transactions?limit=5", pick(users)) end
  if n <= 60 then return me() end
  if n <= 84 then return send() end
  if n <= 90 then return deposit() end
  if n <= 94 then return withdraw() end
  if n <= 98 then return cashIn() end
  return cashOut()
end

local cases = {
  send = send, send_round_up = sendRoundUp, send_charged = sendCharged, pay_request = payRequest,
  deposit = deposit, cash_in = cashIn, mixed = mixed, me = me, visit = visit
}
function request() return cases[case]() end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\nRESULT {"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
